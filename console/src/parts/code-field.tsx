import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './code-field.module.css';

interface Props {
  /** Called at the sixth digit. */
  complete: (code: string) => void;
  pending: boolean;
  failure: string | null;
}

/**
 * The six digits of the authenticator. One real field, so that paste, autofill and screen readers work; empty again
 * after a failure.
 */
export function CodeField({ complete, pending, failure }: Props) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState(failure);
  const [wasPending, setWasPending] = useState(pending);
  if (known !== failure || wasPending !== pending) {
    setKnown(failure);
    setWasPending(pending);
    if (failure && !pending) setCode('');
  }
  useEffect(() => {
    if (!pending) field.current?.focus();
  }, [pending]);
  return (
    <div>
      <Input
        ref={(instance) => {
          field.current = instance?.input ?? null;
        }}
        className={styles.code}
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label="6 位动态口令"
        aria-describedby={failure ? 'code-failure code-hint' : 'code-hint'}
        status={failure ? 'error' : undefined}
        maxLength={6}
        value={code}
        disabled={pending}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 6);
          setCode(digits);
          if (digits.length === 6) complete(digits);
        }}
      />
      <p id="code-hint" className={styles.hint}>
        输满 6 位后自动提交
      </p>
      <p id="code-failure" className={styles.failure} role="alert">
        {failure}
      </p>
    </div>
  );
}
