import { completeFields, completeRules } from '@yance/contract/catalogue/complete-service.ts';
import { completeAnswers, shownFields } from '@yance/contract/catalogue/shown-fields.ts';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { ServiceEdit } from '@yance/contract/catalogue/staff-endpoints.ts';
import { estimateAnswers, priceOf } from '@yance/contract/pricing/engine.ts';
import { offeredUrgencies } from '@yance/contract/pricing/offered-urgencies.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { InputNumber, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { AnswerInput } from '../../../parts/parameter-kinds/answer-input.tsx';
import { PriceTable } from '@yance/web/price-table.tsx';
import { Section } from '../../../parts/section.tsx';
import styles from './editor.module.css';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';

/**
 * The order form and the price as members will meet them, reckoned by the very engine of the portal. Gaps are left out.
 */
export function LivePreview({ draft, urgency }: { draft: ServiceDraft; urgency: ServiceEdit['urgency'] }) {
  const [given, setGiven] = useState<Answers>({});
  const [count, setCount] = useState(1);
  const [urgent, setUrgent] = useState<Urgency>('none');
  const later = useDeferredValue(draft);
  const fields = useMemo(() => completeFields(later.parameters), [later.parameters]);
  const rules = useMemo(() => completeRules(later.prices), [later.prices]);
  const asked = Object.fromEntries(Object.entries(given).filter(([key]) => fields.some((field) => field.key === key)));
  const answers = estimateAnswers(fields, asked);
  const offered = offeredUrgencies({ urgent: draft.urgent, days_max: draft.days_max ?? 0 });
  const chosen = offered.includes(urgent) ? urgent : 'none';
  const price = rules.length > 0 ? priceOf({ rules, fields, answers, count, urgent: chosen, urgency }) : null;
  const missing = draft.parameters.length - fields.length + (draft.prices.length - rules.length);
  return (
    <Section title="实时预览">
      {price ? (
        price.by_quote ? (
          <p>由经理报价</p>
        ) : (
          <div className={styles.previewPrice}>
            <PriceTable lines={price.lines} totalFen={price.total_fen} />
          </div>
        )
      ) : (
        <p>填写基础价格后显示价格明细。</p>
      )}
      <div className={styles.previewForm}>
        <Labelled label={`数量（${draft.unit || '样'}）`}>
          <InputNumber aria-label="数量" min={1} max={4000} value={count} onChange={(next) => setCount(next ?? 1)} />
        </Labelled>
        {shownFields(fields, completeAnswers(fields, answers)).map((field) => (
          <Labelled key={field.key} label={`${field.label}${field.required ? ' *' : ''}`} help={field.help}>
            <AnswerInput
              field={field}
              value={answers[field.key]}
              onChange={(value) =>
                setGiven((old) => {
                  const { [field.key]: _, ...rest } = old;
                  return value === undefined ? rest : { ...rest, [field.key]: value };
                })
              }
            />
          </Labelled>
        ))}
        {offered.length > 1 ? (
          <Labelled label="时效">
            <Select
              aria-label="时效"
              options={offered.map((value) => ({ value, label: urgencyNames[value] }))}
              value={chosen}
              onChange={(next) => setUrgent(next)}
            />
          </Labelled>
        ) : null}
      </div>
      {missing > 0 ? <p className={styles.help}>另有 {missing} 个参数或价格规则未填完，暂未计入。</p> : null}
    </Section>
  );
}
