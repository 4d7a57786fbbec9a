import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { getRequirement, previewQuotation, quoteRequirement } from '@yance/contract/requirements/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useDraftPrice } from '../../lib/use-draft-price.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { Field, Fields } from '../../parts/service-form/field.tsx';
import { PricedSection } from '../../parts/service-form/priced-section.tsx';
import { CountField, TextField } from '../../parts/service-form/simple-fields.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import { AddLine } from './add-line.tsx';
import { draftFrom, formOf, type DraftLine, type QuoteDraft, type QuoteForm } from './quote-draft.ts';
import { QuoteLine } from './quote-line.tsx';
import styles from './quote-page.module.css';

/** Writes the quotation of a requirement; the price beside it is the server's and follows every change. */
export default function QuotePage() {
  const { rid = '' } = useParams();
  const query = useRecord(getRequirement, { rid });
  return <Loaded query={query}>{(requirement) => <Quote key={requirement.rid} requirement={requirement} />}</Loaded>;
}

function Quote({ requirement }: { requirement: RequirementDetail }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftFrom(requirement.quotations[0]));
  const setLines = (lines: DraftLine[]) => setDraft({ ...draft, lines });
  const page = `/requirements/${requirement.rid}`;
  // Here and not beside the button, which goes as soon as the requirement is 已报价.
  const step = useStep((given: QuoteForm, idempotencyKey) =>
    call(quoteRequirement, { ...given, rid: requirement.rid }, { idempotencyKey }),
  );
  const send = (form: QuoteForm) =>
    step.mutate(form, {
      onSuccess: () => {
        toastDone('报价已发出');
        void navigate(page);
      },
    });
  if (!step.isPending && !step.isSuccess && !requirement.actions.some(({ event }) => event === 'quote'))
    return (
      <p className={styles.hint}>
        需求 {requirement.requirement_no} 现在不能报价：{requirement.label}。<Link to={page}>查看需求</Link>
      </p>
    );
  return (
    <>
      <PageHead title={`为需求 ${requirement.requirement_no} 报价`} note={`${requirement.name} ${requirement.phone}`} />
      <SideBySide
        side={<Side rid={requirement.rid} draft={draft} change={setDraft} sending={step.isPending} send={send} />}
      >
        <Section title="需求内容">
          <p>{requirement.content}</p>
          {wanted(requirement).map((words) => (
            <p key={words}>{words}</p>
          ))}
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
          <AddLine count={requirement.sample_count ?? 1} add={(line) => setLines([...draft.lines, line])} />
        </Section>
      </SideBySide>
    </>
  );
}

/** What the customer has named beside the words. */
function wanted({ sample_count, budget_fen, needed_by }: RequirementDetail): string[] {
  return [
    sample_count ? `样品 ${sample_count} 个` : '',
    budget_fen ? `预算 ${formatFen(budget_fen)}` : '',
    needed_by ? `希望 ${needed_by} 前完成` : '',
  ].filter(Boolean);
}

interface SideProps {
  /** Of the requirement. */
  rid: string;
  draft: QuoteDraft;
  change: (draft: QuoteDraft) => void;
  sending: boolean;
  send: (form: QuoteForm) => void;
}

function Side({ rid, draft, change, sending, send }: SideProps) {
  const form = useDeferredValue(formOf(draft));
  const { price, error } = useDraftPrice(previewQuotation, form && { ...form, rid });
  return (
    <>
      <Section title="优惠与条款">
        <Fields stacked>
          <Field label="优惠金额">
            <YuanInput
              aria-label="优惠金额"
              value={draft.discount_fen}
              onChange={(discount_fen) => change({ ...draft, discount_fen })}
            />
          </Field>
          {draft.discount_fen ? (
            <TextField
              label="优惠原因"
              note="写入报价单"
              most={100}
              value={draft.discount_reason}
              change={(discount_reason) => change({ ...draft, discount_reason })}
            />
          ) : null}
          <CountField
            label="有效天数"
            note="不填按系统设置"
            most={60}
            value={draft.valid_days}
            change={(valid_days) => change({ ...draft, valid_days })}
          />
          <TextField
            label="条款"
            note="不填用默认条款"
            rows={4}
            most={1000}
            value={draft.terms}
            change={(terms) => change({ ...draft, terms })}
          />
        </Fields>
      </Section>
      <PricedSection
        title="报价明细"
        hint={form === null ? '添加项目并填好数量与单价后，这里显示价格。' : null}
        error={error}
        lines={price?.lines ?? []}
      >
        {price ? (
          <p aria-live="polite">
            报价总额 <strong>{formatFen(price.total_fen)}</strong>
          </p>
        ) : null}
        <Button type="primary" block disabled={!price} loading={sending} onClick={() => form && send(form)}>
          发出报价
        </Button>
      </PricedSection>
    </>
  );
}
