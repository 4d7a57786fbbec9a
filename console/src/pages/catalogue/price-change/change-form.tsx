import { priceParts, roundingSteps, roundingWays, type PriceChange } from '@yance/contract/pricing/change-prices.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Checkbox, InputNumber, Radio, Select, Space } from 'antd';
import styles from './price-change.module.css';

/** What the form holds: numbers as people write them, empty until they have. */
export interface FormValues {
  kind: 'percent' | 'amount';
  /** Per cent, or yuan. */
  number: number | null;
  parts: PriceChange['parts'];
  rounding: PriceChange['rounding'];
}

export const emptyForm: FormValues = {
  kind: 'percent',
  number: null,
  parts: ['base', 'extra', 'choice', 'list'],
  rounding: { to_fen: 100, way: 'near' },
};

/** The change that a form stands for; null until it has a number. */
export const changeOf = ({ kind, number, parts, rounding }: FormValues): PriceChange | null => {
  if (number === null || number === 0 || parts.length === 0) return null;
  const hundredths = Math.round(number * 100);
  return {
    by: kind === 'percent' ? { kind, basis_points: hundredths } : { kind, amount_fen: hundredths },
    parts,
    rounding,
  };
};

/** By how much the prices change, which of them, and how the results are rounded. */
export function ChangeForm({ values, change }: { values: FormValues; change: (values: FormValues) => void }) {
  const set = (part: Partial<FormValues>) => change({ ...values, ...part });
  const percent = values.kind === 'percent';
  return (
    <div className={styles.form}>
      <Radio.Group
        aria-label="调整方式"
        optionType="button"
        value={values.kind}
        options={[
          { value: 'percent', label: '按比例' },
          { value: 'amount', label: '按金额' },
        ]}
        onChange={({ target }) => set({ kind: target.value as FormValues['kind'], number: null })}
      />
      <InputNumber
        aria-label={percent ? '调整幅度（%）' : '调整金额（元）'}
        placeholder={percent ? '如 5 或 -10' : '如 20 或 -5'}
        precision={2}
        min={percent ? -90 : -10_000}
        max={percent ? 500 : 10_000}
        suffix={percent ? '%' : '元'}
        value={values.number}
        onChange={(number) => set({ number })}
      />
      <Checkbox.Group
        aria-label="调整哪些价格"
        value={values.parts}
        options={keysOf(priceParts).map((value) => ({ value, label: priceParts[value] }))}
        onChange={(parts) => set({ parts })}
      />
      <Space>
        <Select
          aria-label="取整到"
          value={values.rounding.to_fen}
          options={roundingSteps.map((value) => ({
            value,
            label: value === 1 ? '不取整' : `取整到 ${formatFen(value)}`,
          }))}
          onChange={(to_fen) => set({ rounding: { ...values.rounding, to_fen } })}
        />
        <Select
          aria-label="取整方式"
          value={values.rounding.way}
          disabled={values.rounding.to_fen === 1}
          options={keysOf(roundingWays).map((value) => ({ value, label: roundingWays[value] }))}
          onChange={(way) => set({ rounding: { ...values.rounding, way } })}
        />
      </Space>
    </div>
  );
}
