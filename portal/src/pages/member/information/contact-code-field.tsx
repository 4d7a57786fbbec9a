import { useState } from 'react';
import { sendContactCode } from '@yance/contract/identity/account-endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from '@yance/ui/button.tsx';
import { Field } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call, wordsOf } from '../../../lib/call.ts';
import { pauseLeft, startCountdown, useCountdown } from '../../../parts/login-dialog/countdown.ts';
import css from './page.module.css';

type Asked = SentOf<typeof sendContactCode>;

/** A code and its button: 60 seconds of countdown after each sending, which go on while the dialog is closed. The captcha is solved only when the server asks for it. */
export function ContactCodeField({
  label,
  asked,
  refused,
  value,
  error,
  onChange,
}: {
  label: string;
  asked: Asked;
  /** Says what is wrong with what the code would go to; the button then only tells it. */
  refused?: () => string | undefined;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  const left = useCountdown(asked.kind);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const problem = refused?.();
    if (problem) return toast.error(problem);
    setBusy(true);
    try {
      await ask(asked);
      startCountdown(asked.kind);
      toast.success('验证码已发送!');
    } catch (failure) {
      const rest = pauseLeft(failure);
      if (rest) startCountdown(asked.kind, rest);
      toast.error(wordsOf(failure));
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

async function ask(asked: Asked): Promise<void> {
  try {
    await call(sendContactCode, asked, { quiet: true });
  } catch (failure) {
    if (!(failure instanceof CallFailed) || failure.envelope.reason !== 'captchaNeeded') throw failure;
    const { solveCaptcha } = await import('../../../parts/login-dialog/solve-captcha.ts');
    await call(sendContactCode, { ...asked, captcha: await solveCaptcha() }, { quiet: true });
  }
}
