import { completeAnswers, shownFields } from '@yance/contract/catalogue/shown-fields.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { afterwardsChoices, hazards, sampleForms, storages } from '@yance/contract/orders/demand.ts';
import { estimateAnswers } from '@yance/contract/pricing/engine.ts';
import { Button, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { useRecord } from '../../lib/use-record.ts';
import { AnswerInput } from '../../parts/answer-input.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import styles from './members.module.css';
import type { OfferLine } from './offer-draft.ts';

const urgencies = [
  { value: 'none', label: '常规' },
  { value: 'three_days', label: '加急（3 个工作日）' },
  { value: 'one_day', label: '特急（24 小时）' },
] as const;
const choices = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  (Object.entries(names) as [Key, string][]).map(([value, label]) => ({ value, label }));

interface Props {
  number: number;
  line: OfferLine;
  change: (line: OfferLine) => void;
  remove: () => void;
}

/** One service of the order with its samples and the technique's questions. */
export function OfferLineFields({ number, line, change, remove }: Props) {
  const { group } = line;
  const set = (part: Partial<OfferLine['group']>) => change({ ...line, group: { ...group, ...part } });
  return (
    <fieldset className={styles.line}>
      <legend>
        {number}. {line.name}
        <Button type="link" danger onClick={remove}>
          删除
        </Button>
      </legend>
      <div className={styles.fields}>
        <Field label="样品名称">
          <Input
            aria-label="样品名称"
            maxLength={60}
            value={group.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field label="数量">
          <InputNumber
            aria-label="数量"
            min={1}
            max={200}
            precision={0}
            value={group.count}
            onChange={(count) => set({ count })}
          />
        </Field>
        <Field label="成分">
          <Input
            aria-label="成分"
            maxLength={200}
            value={group.composition}
            onChange={({ target }) => set({ composition: target.value })}
          />
        </Field>
        <Field label="形态">
          <Select
            aria-label="形态"
            options={choices(sampleForms)}
            value={group.form}
            onChange={(form) => set({ form })}
          />
        </Field>
        <Field label="危险性">
          <Select
            aria-label="危险性"
            mode="multiple"
            options={choices(hazards)}
            value={group.hazards}
            onChange={(chosen) => set({ hazards: chosen })}
          />
        </Field>
        <Field label="保存条件">
          <Select
            aria-label="保存条件"
            options={choices(storages)}
            value={group.storage}
            onChange={(storage) => set({ storage })}
          />
        </Field>
        <Field label="测后处理">
          <Select
            aria-label="测后处理"
            options={choices(afterwardsChoices)}
            value={group.afterwards}
            onChange={(afterwards) => set({ afterwards })}
          />
        </Field>
        <Field label="备注（选填）" wide>
          <Input
            aria-label="备注"
            maxLength={500}
            value={group.remark ?? ''}
            onChange={({ target }) => set({ remark: target.value })}
          />
        </Field>
      </div>
      <Technique line={line} change={change} />
    </fieldset>
  );
}

function Technique({ line, change }: Pick<Props, 'line' | 'change'>) {
  const query = useRecord(getServiceDetail, { rid: line.rid });
  return (
    <Loaded query={query}>
      {(service) => {
        const answers = estimateAnswers(service.parameters, line.group.parameters);
        const byQuote = service.prices.some((rule) => rule.kind === 'base' && rule.unit === 'quote');
        const answer = (key: string, value: (typeof answers)[string] | undefined) => {
          const { [key]: _, ...rest } = line.group.parameters;
          const parameters = value === undefined ? rest : { ...rest, [key]: value };
          change({ ...line, group: { ...line.group, parameters } });
        };
        return (
          <div className={styles.fields}>
            {shownFields(service.parameters, completeAnswers(service.parameters, answers)).map((field) => (
              <Field key={field.key} label={`${field.label}${field.required ? '' : '（选填）'}`} wide>
                <AnswerInput field={field} value={answers[field.key]} change={(value) => answer(field.key, value)} />
              </Field>
            ))}
            {service.urgent ? (
              <Field label="时效">
                <Select
                  aria-label="时效"
                  options={[...urgencies]}
                  value={line.urgent}
                  onChange={(urgent) => change({ ...line, urgent })}
                />
              </Field>
            ) : null}
            <Field label={byQuote ? '价格（本项合计）' : '指定价格（不填则按规则计价）'}>
              <YuanInput
                aria-label="价格"
                value={line.amount_fen}
                onChange={(amount_fen) => change({ ...line, amount_fen })}
              />
            </Field>
          </div>
        );
      }}
    </Loaded>
  );
}

/** A field under its label; the control inside bears the label as its name. */
export function Field({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.field} data-wide={wide ? '' : undefined}>
      <span>{label}</span>
      {children}
    </div>
  );
}
