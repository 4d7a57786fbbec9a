import { kindOf as contractKindOf } from '@yance/contract/catalogue/parameter-kinds/kinds.ts';
import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import type { DraftRule } from '@yance/contract/catalogue/service-draft.ts';
import { unitNames as unitWords } from '@yance/contract/pricing/rule-lines.ts';
import { priceUnits } from '@yance/contract/pricing/rules.ts';
import { Input, InputNumber, Select, Tag } from 'antd';
import { kindOf } from '../../../parts/parameter-kinds/kinds.ts';
import { YuanInput } from '../../../parts/yuan-input.tsx';
import { ConditionField } from './condition-field.tsx';
import styles from './editor.module.css';
import { EntryList } from '../../../parts/draft-form/entry-list.tsx';
import { nameOf, ruleKinds, unitNames } from './kind-names.ts';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';
import { PercentInput } from './percent-input.tsx';
import { ruleWords } from './rule-words.ts';

interface Props<R extends DraftRule = DraftRule> {
  rule: R;
  change: (rule: DraftRule) => void;
  index: number;
  fields: readonly DraftField[];
}

/** One price rule in words and yuan. */
export function PriceCard(props: Props) {
  const { rule, change, index, fields } = props;
  const path = `prices.${index}`;
  const words = ruleWords(rule, fields);
  return (
    <div className={styles.grid}>
      <div className={styles.cardHead}>
        <Tag>{nameOf(ruleKinds, rule.kind)}</Tag>
        <strong>{rule.label || `第 ${index + 1} 条`}</strong>
      </div>
      <Labelled label="名称（价格明细中显示）" path={`${path}.label`} wide>
        <Input maxLength={40} value={rule.label} onChange={({ target }) => change({ ...rule, label: target.value })} />
      </Labelled>
      <RuleFields {...props} />
      {rule.kind === 'bands' ? null : (
        <ConditionField
          label={rule.kind === 'choice' || rule.kind === 'rate' ? '加收条件' : '适用条件（选填）'}
          path={`${path}.when`}
          fields={fields}
          value={rule.when}
          required={rule.kind === 'choice' || rule.kind === 'rate'}
          change={(when) => change({ ...rule, when } as DraftRule)}
        />
      )}
      {words ? <p className={styles.ruleWords}>{words}</p> : null}
    </div>
  );
}

function RuleFields({ rule, change, index, fields }: Props) {
  const path = `prices.${index}`;
  const counted = rule.kind === 'extra' ? fields.find(({ key }) => key === rule.key) : undefined;
  const unit = counted ? kindOf(counted).unitOf(counted) : '';
  switch (rule.kind) {
    case 'base':
      return (
        <>
          <Labelled label="计价方式">
            <Select
              aria-label="计价方式"
              options={priceUnits.map((unit) => ({ value: unit, label: unitNames[unit] }))}
              value={rule.unit}
              onChange={(unit) => change({ ...rule, unit })}
            />
          </Labelled>
          <Labelled
            label={rule.unit === 'quote' ? '参考起价' : `单价（每${unitWords[rule.unit]}）`}
            path={`${path}.unit_fen`}
          >
            <YuanInput aria-label="单价" value={rule.unit_fen} onChange={(unit_fen) => change({ ...rule, unit_fen })} />
          </Labelled>
          {rule.unit === 'quote' ? null : (
            <>
              <Labelled label="数量取自" path={`${path}.count_key`}>
                <Counted
                  fields={fields}
                  by="base"
                  nothing="下单数量"
                  value={rule.count_key}
                  change={(count_key) => change({ ...rule, count_key })}
                />
              </Labelled>
              <Labelled label="最少计" path={`${path}.minimum`}>
                <InputNumber
                  min={0}
                  suffix={unitWords[rule.unit]}
                  value={rule.minimum}
                  onChange={(minimum) => change({ ...rule, minimum })}
                />
              </Labelled>
            </>
          )}
        </>
      );
    case 'extra':
      return (
        <>
          <Labelled label="计数的参数" path={`${path}.key`}>
            <Counted
              fields={fields}
              by="extra"
              value={rule.key}
              change={(key) => change({ ...rule, key: key ?? '' })}
            />
          </Labelled>
          <Labelled label="每样已含" path={`${path}.included`}>
            <InputNumber
              min={0}
              suffix={unit}
              value={rule.included}
              onChange={(included) => change({ ...rule, included })}
            />
          </Labelled>
          <Labelled label="超出后每" path={`${path}.step`} help="不足一份按一份计">
            <InputNumber min={0} suffix={unit} value={rule.step} onChange={(step) => change({ ...rule, step })} />
          </Labelled>
          <Labelled label="每份加收" path={`${path}.unit_fen`}>
            <YuanInput
              aria-label="每份加收"
              value={rule.unit_fen}
              onChange={(unit_fen) => change({ ...rule, unit_fen })}
            />
          </Labelled>
        </>
      );
    case 'choice':
      return (
        <>
          <Labelled label="加收" path={`${path}.amount_fen`}>
            <YuanInput
              aria-label="加收"
              value={rule.amount_fen}
              onChange={(amount_fen) => change({ ...rule, amount_fen })}
            />
          </Labelled>
          <Labelled label="收取方式">
            <Select
              aria-label="收取方式"
              options={[
                { value: 'sample', label: '每样一次' },
                { value: 'line', label: '整单一次' },
                { value: 'base', label: '每个条件另收一个样品的检测费' },
              ]}
              value={rule.per}
              onChange={(per) => change({ ...rule, per })}
            />
          </Labelled>
        </>
      );
    case 'rate':
      return (
        <Labelled label="在此前合计上加收" path={`${path}.basis_points`} help="负数为优惠，如 −10">
          <PercentInput
            label="比例"
            value={rule.basis_points}
            change={(basis_points) => change({ ...rule, basis_points })}
          />
        </Labelled>
      );
    case 'bands':
      return <BandsField rule={rule} change={change} path={path} />;
  }
}

function BandsField({
  rule,
  change,
  path,
}: {
  rule: Extract<DraftRule, { kind: 'bands' }>;
  change: Props['change'];
  path: string;
}) {
  return (
    <Labelled label="各档" path={`${path}.bands`} wide>
      <EntryList
        dense
        noun="档"
        entries={rule.bands}
        change={(bands) => change({ ...rule, bands })}
        most={20}
        blanks={[{ label: '添加一档', make: () => ({ from: null, basis_points: null }) }]}
        renderEntry={(band, set) => (
          <span className={styles.pair}>
            第
            <InputNumber
              aria-label="从第几个样品起"
              min={2}
              value={band.from}
              onChange={(from) => set({ ...band, from })}
            />
            个样品起，按
            <PercentInput
              label="按原价的比例"
              value={band.basis_points}
              change={(basis_points) => set({ ...band, basis_points })}
            />
            计
          </span>
        )}
      />
    </Labelled>
  );
}

function Counted({
  fields,
  by,
  nothing,
  value,
  change,
}: {
  fields: readonly DraftField[];
  by: 'base' | 'extra';
  nothing?: string;
  value: string | undefined;
  change: (key: string | undefined) => void;
}) {
  return (
    <Select
      aria-label="计数的参数"
      allowClear={nothing !== undefined}
      placeholder={nothing ?? '请选择参数'}
      options={fields
        .filter((field) => contractKindOf(field).countedBy.includes(by))
        .map(({ key, label }) => ({ value: key, label: label || key }))}
      value={value || undefined}
      onChange={change}
    />
  );
}
