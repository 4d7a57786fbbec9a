import type { DraftRule } from '@yance/contract/catalogue/service-draft.ts';
import { Section } from '../../../parts/section.tsx';
import { EntryList } from '../../../parts/draft-form/entry-list.tsx';
import { ruleKinds } from './kind-names.ts';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';
import { PriceCard } from './price-card.tsx';
import type { SectionProps } from './section-props.ts';

/** The price rules, in the order in which the engine applies them within each kind. */
export function PricesSection({ draft, put }: SectionProps) {
  return (
    <Section title={`价格规则（${draft.prices.length}）`}>
      <Labelled label="加急与报告的加收在系统设置中统一维护，这里不用填写" path="prices" wide>
        <EntryList
          noun="价格规则"
          entries={draft.prices}
          change={(prices) => put({ prices })}
          most={80}
          blanks={ruleKinds.map(({ value, label }) => ({ label: `添加${label}`, make: () => blankRule(value) }))}
          renderEntry={(rule, set, index) => (
            <PriceCard rule={rule} change={set} index={index} fields={draft.parameters} />
          )}
        />
      </Labelled>
    </Section>
  );
}

function blankRule(kind: DraftRule['kind']): DraftRule {
  const when = { key: '', in: [] };
  switch (kind) {
    case 'base':
      return { kind, label: '', unit: 'sample', unit_fen: null, minimum: 1 };
    case 'extra':
      return { kind, label: '', key: '', included: 0, step: 1, unit_fen: null };
    case 'choice':
      return { kind, label: '', per: 'sample', amount_fen: null, when };
    case 'rate':
      return { kind, label: '', basis_points: null, when };
    case 'bands':
      return { kind, label: '数量优惠', bands: [{ from: 10, basis_points: 9000 }] };
  }
}
