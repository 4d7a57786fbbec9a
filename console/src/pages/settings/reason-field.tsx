import { Input } from 'antd';
import styles from './reason-field.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Whether a draft may still be kept without one. */
  mayWait: boolean;
  error: string | undefined;
}

/** Why a setting is changed. */
export function ReasonField({ value, onChange, mayWait, error }: Props) {
  return (
    <>
      <div className={styles.reason}>
        <span aria-hidden="true">修改原因</span>
        <Input.TextArea
          aria-label="修改原因"
          rows={2}
          maxLength={500}
          placeholder={mayWait ? '存为草稿时可不填' : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
