import { fenOf, yuanOf } from '@yance/web/yuan.ts';
import { InputNumber } from 'antd';

interface Props {
  /** In fen. */
  value?: number | null;
  onChange?: (fen: number | null) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
}

/** An amount typed in yuan and kept in whole fen; it is read as text, so that no fen is lost to a float. */
export function YuanInput({ value, onChange, ...rest }: Props) {
  return (
    <InputNumber<string>
      {...rest}
      prefix="¥"
      min="0"
      precision={2}
      controls={false}
      stringMode
      style={{ width: '100%' }}
      value={value === null || value === undefined ? null : yuanOf(value)}
      onChange={(yuan) => onChange?.(yuan === null || yuan === '' ? null : fenOf(yuan))}
    />
  );
}
