import { useState } from 'react';
import { loginForCode } from '@yance/contract/identity/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { PhoneField } from '../phone-field.tsx';
import { Alert } from './alert.tsx';
import { CodeField } from './code-field.tsx';
import type { SignedIn } from './index.tsx';
import css from './login-dialog.module.css';

/** Sign in by phone and SMS code. */
export function CodeForm({ account, onSignedIn }: { account: string; onSignedIn: SignedIn }) {
  const [alert, setAlert] = useState('');
  const form = useForm({
    schema: loginForCode.input,
    // Who comes from the other tab brings the phone along; a user name is none.
    initial: { phone: /^1\d{10}$/.test(account) ? account : '', code: '' },
    onRefused: setAlert,
    send: async (values) => {
      setAlert('');
      onSignedIn(await call(loginForCode, values, { quiet: true }));
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
