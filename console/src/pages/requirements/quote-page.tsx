import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { getRequirement, previewQuotation, quoteRequirement } from '@yance/contract/requirements/staff-endpoints.ts';
import { Button, Input, InputNumber } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { moneyText } from '../../lib/money-text.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PriceLines } from '../../parts/price-lines.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import { AddLine } from './add-line.tsx';
import { draftFrom, formOf, type DraftLine, type QuoteDraft } from './quote-draft.ts';
import { Field, QuoteLine } from './quote-line.tsx';
import styles from './quote-page.module.css';
import { requirementRenews } from './requirement-renews.ts';

/** Writes the quotation of a requirement; the price beside it is the server's and follows every change. */
export default function QuotePage() {
  const { rid = '' } = useParams();
  const query = useRecord(getRequirement, { rid });
  return <Loaded query={query}>{(requirement) => <Quote key={requirement.rid} requirement={requirement} />}</Loaded>;
}

function Quote({ requirement }: { requirement: RequirementDetail }) {
  const [draft, setDraft] = useState(() => draftFrom(requirement.quotations[0]));
  const setLines = (lines: DraftLine[]) => setDraft({ ...draft, lines });
  if (!requirement.actions.some(({ event }) => event === 'quote'))
    return (
      <p className={styles.hint}>
        需求 {requirement.requirement_no} 现在不能报价：{requirement.label}。
      </p>
    );
  return (
    <>
      <PageHead title={`为需求 ${requirement.requirement_no} 报价`} note={`${requirement.name} ${requirement.phone}`} />
      <SideBySide side={<Side requirement={requirement} draft={draft} change={setDraft} />}>
        <Section title="需求内容">
          <p>{requirement.content}</p>
        </Section>
        <Section title="报价项目">
          {draft.lines.map((line, index) => (
            <QuoteLine
              key={line.key}
              number={index + 1}
              line={line}
              change={(changed) => setLines(draft.lines.map((one) => (one.key === line.key ? changed : one)))}
              remove={() => setLines(draft.lines.filter((one) => one.key !== line.key))}
            />
          ))}
          <AddLine add={(line) => setLines([...draft.lines, line])} />
        </Section>
      </SideBySide>
    </>
  );
}

function Side({
  requirement,
  draft,
  change,
}: {
  requirement: RequirementDetail;
  draft: QuoteDraft;
  change: (draft: QuoteDraft) => void;
}) {
  const navigate = useNavigate();
  const form = useDeferredValue(formOf(draft));
  const preview = useQuery({
    queryKey: [previewQuotation.path, form],
    queryFn: ({ signal }) => call(previewQuotation, form ?? { lines: [] }, { signal }),
    enabled: form !== null,
    placeholderData: keepPreviousData,
  });
  const step = useStep(
    (given: NonNullable<typeof form>, idempotencyKey) =>
      call(quoteRequirement, { ...given, rid: requirement.rid }, { idempotencyKey }),
    { renews: requirementRenews },
  );
  const send = () => {
    if (!form) return;
    step.mutate(form, {
      onSuccess: () => {
        toastDone('报价已发出');
        void navigate(`/requirements/${requirement.rid}`);
      },
    });
  };
  const price = form && !preview.isError ? preview.data : undefined;
  return (
    <>
      <Section title="优惠与条款">
        <div className={styles.side}>
          <Field label="优惠金额">
            <YuanInput
              aria-label="优惠金额"
              value={draft.discount_fen}
              onChange={(discount_fen) => change({ ...draft, discount_fen })}
            />
          </Field>
          {draft.discount_fen ? (
            <Field label="优惠原因（写入报价单）">
              <Input
                aria-label="优惠原因"
                maxLength={100}
                value={draft.discount_reason}
                onChange={({ target }) => change({ ...draft, discount_reason: target.value })}
              />
            </Field>
          ) : null}
          <Field label="有效天数（不填按系统设置）">
            <InputNumber
              aria-label="有效天数"
              min={1}
              max={60}
              precision={0}
              value={draft.valid_days}
              onChange={(valid_days) => change({ ...draft, valid_days })}
            />
          </Field>
          <Field label="条款（不填用默认条款）">
            <Input.TextArea
              aria-label="条款"
              rows={4}
              maxLength={1000}
              value={draft.terms}
              onChange={({ target }) => change({ ...draft, terms: target.value })}
            />
          </Field>
        </div>
      </Section>
      <Section title="报价明细">
        {form === null ? <p className={styles.hint}>添加项目并填好数量与单价后，这里显示价格。</p> : null}
        {preview.isError ? (
          <p className={styles.fault} role="alert">
            {faultWords(preview.error)}
          </p>
        ) : null}
        {price ? (
          <>
            {price.lines.map((line, index) => (
              <div key={index}>
                <strong>
                  {index + 1}. {line.name}
                </strong>
                <PriceLines lines={line.price.lines} totalFen={line.price.total_fen} label={`${line.name}的价格明细`} />
              </div>
            ))}
            <p aria-live="polite">
              报价总额 <strong>{moneyText(price.total_fen)}</strong>
            </p>
          </>
        ) : null}
        <Button type="primary" block disabled={!price} loading={step.isPending} onClick={send}>
          发出报价
        </Button>
      </Section>
    </>
  );
}

/** Names the line that a fault of the form belongs to. */
function faultWords(error: Error): string {
  const [first] = error instanceof CallFailed ? (error.envelope.errors ?? []) : [];
  const index = first && /^lines\.(\d+)/.exec(first.path)?.[1];
  if (first) return index === undefined ? first.msg : `第 ${Number(index) + 1} 项：${first.msg}`;
  return failureWords(error) ?? '';
}
