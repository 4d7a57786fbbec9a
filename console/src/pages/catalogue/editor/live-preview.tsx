import { completeFields, completeRules } from '@yance/contract/catalogue/complete-service.ts';
import { completeAnswers, shownFields } from '@yance/contract/catalogue/shown-fields.ts';
import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { ServiceEdit } from '@yance/contract/catalogue/staff-endpoints.ts';
import { estimateAnswers, priceOf } from '@yance/contract/pricing/engine.ts';
import type { Price, Urgency } from '@yance/contract/pricing/rules.ts';
import { Checkbox, Input, InputNumber, Radio, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { moneyText } from '../../../lib/money-text.ts';
import { Section } from '../../../parts/section.tsx';
import styles from './editor.module.css';
import { Labelled } from './labelled.tsx';

const urgencies = [
  { value: 'none', label: '常规' },
  { value: 'three_days', label: '加急（3 个工作日）' },
  { value: 'one_day', label: '特急（24 小时）' },
];

/** The order form and the price as members will meet them, reckoned by the very engine of the portal. Gaps are left out. */
export function LivePreview({ draft, urgency }: { draft: ServiceDraft; urgency: ServiceEdit['urgency'] }) {
  const [given, setGiven] = useState<Answers>({});
  const [count, setCount] = useState(1);
  const [urgent, setUrgent] = useState<Urgency>('none');
  const later = useDeferredValue(draft);
  const fields = useMemo(() => completeFields(later.parameters), [later.parameters]);
  const rules = useMemo(() => completeRules(later.prices), [later.prices]);
  const asked = Object.fromEntries(Object.entries(given).filter(([key]) => fields.some((field) => field.key === key)));
  const answers = estimateAnswers(fields, asked);
  const price =
    rules.length > 0 ? priceOf({ rules, answers, count, urgent: draft.urgent ? urgent : 'none', urgency }) : null;
  const missing = draft.parameters.length - fields.length + (draft.prices.length - rules.length);
  return (
    <Section title="实时预览">
      <div className={styles.previewForm}>
        <Labelled label={`数量（${draft.unit || '样'}）`}>
          <InputNumber aria-label="数量" min={1} max={4000} value={count} onChange={(next) => setCount(next ?? 1)} />
        </Labelled>
        {shownFields(fields, completeAnswers(fields, answers)).map((field) => (
          <Labelled key={field.key} label={`${field.label}${field.required ? ' *' : ''}`} help={field.help}>
            <Answer
              field={field}
              value={answers[field.key]}
              change={(value) =>
                setGiven((old) => {
                  const { [field.key]: _, ...rest } = old;
                  return value === undefined ? rest : { ...rest, [field.key]: value };
                })
              }
            />
          </Labelled>
        ))}
        {draft.urgent ? (
          <Labelled label="时效">
            <Select aria-label="时效" options={urgencies} value={urgent} onChange={(next) => setUrgent(next)} />
          </Labelled>
        ) : null}
      </div>
      {price ? <PriceLines price={price} /> : <p>填写基础价格后显示价格明细。</p>}
      {missing > 0 ? <p className={styles.help}>另有 {missing} 个参数或价格规则未填完，暂未计入。</p> : null}
    </Section>
  );
}

function Answer({
  field,
  value,
  change,
}: {
  field: ParameterField;
  value: Answers[string] | undefined;
  change: (value: Answers[string] | undefined) => void;
}) {
  switch (field.kind) {
    case 'choice':
      return field.options.length <= 4 ? (
        <Radio.Group
          aria-label={field.label}
          options={field.options}
          value={value}
          onChange={({ target }) => change(target.value as string)}
        />
      ) : (
        <Select
          aria-label={field.label}
          allowClear={!field.required}
          options={field.options}
          value={value as string | undefined}
          onChange={change}
        />
      );
    case 'choices':
      return (
        <Checkbox.Group
          aria-label={field.label}
          options={field.options}
          value={(value ?? []) as string[]}
          onChange={(chosen) => change(chosen)}
        />
      );
    case 'number':
      return (
        <InputNumber
          aria-label={field.label}
          min={field.min}
          max={field.max}
          step={field.step}
          suffix={field.unit}
          value={value === undefined ? null : Number(value)}
          onChange={(next) => change(next ?? undefined)}
        />
      );
    case 'text':
      return (
        <Input
          aria-label={field.label}
          maxLength={field.max}
          value={(value ?? '') as string}
          onChange={({ target }) => change(target.value || undefined)}
        />
      );
    case 'elements':
      return (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={field.label}
          placeholder="元素符号，回车添加"
          maxCount={field.max}
          value={(value ?? []) as string[]}
          onChange={change}
        />
      );
    case 'range': {
      const [from, to] = Array.isArray(value) ? (value as [number, number]) : [field.min, field.max];
      const bounds = { min: field.min, max: field.max };
      return (
        <span className={styles.pair}>
          <InputNumber
            aria-label={`${field.label} 起始`}
            {...bounds}
            value={from}
            onChange={(next) => change([next ?? field.min, to])}
          />
          –
          <InputNumber
            aria-label={`${field.label} 终止`}
            {...bounds}
            value={to}
            onChange={(next) => change([from, next ?? field.max])}
          />
          {field.unit}
        </span>
      );
    }
  }
}

function PriceLines({ price }: { price: Price }) {
  if (price.by_quote) return <p className={styles.total}>由经理报价</p>;
  return (
    <table className={styles.priceLines} aria-label="价格明细">
      <tbody>
        {price.lines.map((line, index) => (
          <tr key={`${line.label} ${index}`}>
            <td>
              {line.label}
              <small>
                {line.rule} · {line.quantity} {line.unit} × {moneyText(line.unit_fen)}
              </small>
            </td>
            <td>{moneyText(line.amount_fen)}</td>
          </tr>
        ))}
        <tr>
          <td>合计</td>
          <td className={styles.total}>{moneyText(price.total_fen)}</td>
        </tr>
      </tbody>
    </table>
  );
}
