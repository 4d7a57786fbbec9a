import { useState } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { sendCode } from '@yance/contract/identity/endpoints.ts';
import { phone as phoneSchema } from '@yance/contract/kernel/fields.ts';
import { Button } from '@yance/ui/button.tsx';
import { Field } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call, wordsOf } from '../../lib/call.ts';
import { pauseLeft, startCountdown, useCountdown } from './countdown.ts';
import { solveCaptcha } from './solve-captcha.ts';
import css from './login-dialog.module.css';

/** The code of an SMS with its button: 60 seconds of countdown after each sending, which go on while the dialog is closed. The captcha is solved only when the server asks for it. */
export function CodeField({
  phone,
  useFor,
  value,
  error,
  onChange,
  onFailed,
}: {
  phone: string;
  useFor: 0 | 1 | 3;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onFailed: (message: string) => void;
}) {
  const left = useCountdown('visitor');
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const checked = phoneSchema.safeParse(phone);
    if (!checked.success) return toast.error(checked.error.issues[0]?.message ?? '');
    setBusy(true);
    onFailed('');
    try {
      await ask(checked.data);
      startCountdown('visitor');
      toast.success('验证码已发送!');
    } catch (failure) {
      const left = pauseLeft(failure);
      if (left) startCountdown('visitor', left);
      onFailed(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const ask = async (to: string) => {
    try {
      await call(sendCode, { phone: to, useFor }, { quiet: true });
    } catch (failure) {
      if (!(failure instanceof CallFailed) || failure.envelope.reason !== 'captchaNeeded') throw failure;
      await call(sendCode, { phone: to, useFor, captcha: await solveCaptcha() }, { quiet: true });
    }
  };
  return (
    <Field label="验证码" error={error}>
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
