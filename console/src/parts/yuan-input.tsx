import { InputNumber } from 'antd';

interface Props {
  /** In fen. */
  value?: number | null;
  onChange?: (fen: number | null) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
}

/** An amount typed in yuan and kept in whole fen. */
export function YuanInput({ value, onChange, ...rest }: Props) {
  return (
    <InputNumber<number>
      {...rest}
      prefix="¥"
      min={0}
      precision={2}
      controls={false}
      style={{ width: '100%' }}
      value={value === null || value === undefined ? null : value / 100}
      onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * 100))}
    />
  );
}
