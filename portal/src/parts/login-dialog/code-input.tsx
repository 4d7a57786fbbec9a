import { useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Field } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { pauseLeft, startCountdown, useCountdown, type Pause } from './countdown.ts';
import { withCaptcha } from './with-captcha.ts';
import css from './code-input.module.css';

/**
 * A code and its button: 60 seconds of countdown after each sending, which go on while the dialog is closed. The
 * captcha is solved only when the server asks for it.
 */
export function CodeInput({
  label,
  pause,
  problem,
  onProblem,
  value,
  error,
  onChange,
  onSend,
  onFailed,
}: {
  label: string;
  pause: Pause;
  /** Says what is wrong with what the code would go to; the button then only hands that to `onProblem`. */
  problem?: (() => string | undefined) | undefined;
  onProblem?: ((words: string) => void) | undefined;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onSend: (captcha?: string) => Promise<unknown>;
  onFailed: (words: string, failure: unknown) => void;
}) {
  const left = useCountdown(pause);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const wrong = problem?.();
    if (wrong) return (onProblem ?? toast.error)(wrong);
    setBusy(true);
    try {
      await withCaptcha(onSend);
      startCountdown(pause);
      toast.success('验证码已发送!');
    } catch (failure) {
      const rest = pauseLeft(failure);
      if (rest) startCountdown(pause, rest);
      onFailed(failureWords(failure), failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={css.code}>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button busy={busy} disabled={left > 0} onClick={() => void send()}>
            {left > 0 ? `${left} 秒后重发` : '获取验证码'}
          </Button>
        </div>
      )}
    </Field>
  );
}
