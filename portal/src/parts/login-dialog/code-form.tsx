import { useState } from 'react';
import { loginForCode } from '@yance/contract/identity/endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { Button } from '@yance/ui/button.tsx';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { Alert } from './alert.tsx';
import { CodeField } from './code-field.tsx';
import type { SignedIn } from './index.tsx';
import css from './login-dialog.module.css';

/** A phone that an SMS code has proved and that nobody has registered; the same code registers it. */
export interface ProvedPhone {
  phone: string;
  code: string;
}

/** Sign in by phone and SMS code; a proved phone that nobody has goes on to registration. */
export function CodeForm({
  account,
  onSignedIn,
  onUnknown,
}: {
  account: string;
  onSignedIn: SignedIn;
  onUnknown: (proved: ProvedPhone) => void;
}) {
  const [alert, setAlert] = useState('');
  const form = useForm({
    schema: loginForCode.input,
    // Who comes from the other tab brings the phone along; a user name is none.
    initial: { phone: /^1\d{10}$/.test(account) ? account : '', code: '' },
    onRefused: setAlert,
    send: async (values) => {
      setAlert('');
      try {
        onSignedIn(await call(loginForCode, values, { quiet: true }));
      } catch (error) {
        if (!(error instanceof CallFailed) || error.reason !== 'notRegistered') throw error;
        onUnknown(values);
      }
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Alert message={alert} />
      <PhoneField
        label="手机号"
        inputMode="numeric"
        autoComplete="tel"
        value={form.values.phone}
        error={form.errors.phone}
        onChange={(event) => form.set({ phone: event.target.value })}
      />
      <CodeField
        phone={form.values.phone}
        useFor={3}
        value={form.values.code}
        error={form.errors.code}
        onChange={(code) => form.set({ code })}
        onProblem={(phone) => form.fail({ phone })}
        onFailed={setAlert}
      />
      <Button type="submit" look="primary" size="thumb" wide busy={form.busy}>
        登录
      </Button>
    </form>
  );
}
