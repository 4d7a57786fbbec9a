import { InputNumber } from 'antd';

/** A percentage that is kept in basis points, hundredths of a per cent. */
export function PercentInput({
  label,
  value,
  change,
}: {
  label: string;
  value: number | null;
  change: (basisPoints: number | null) => void;
}) {
  return (
    <InputNumber<number>
      aria-label={label}
      suffix="%"
      precision={2}
      controls={false}
      style={{ width: 110 }}
      value={value === null ? null : value / 100}
      onChange={(percent) => change(percent === null ? null : Math.round(percent * 100))}
    />
  );
}
