import { useId, useState } from 'react';
import { login } from '@yance/contract/identity/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { call } from '../../lib/call.ts';
import { normalizePhone } from '../../lib/phone.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useForm } from '../../lib/use-form.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { Alert } from './alert.tsx';
import type { SignedIn } from './index.tsx';
import { invitePasswordManager } from './invite-password-manager.ts';
import css from './login-dialog.module.css';
import { withCaptcha } from './with-captcha.ts';

/**
 * By user name or phone. With 记住密码 the account is filled in next time and the browser's own password manager is
 * invited; the password itself is never stored here.
 */
export function PasswordForm({
  account,
  onAccount,
  onSignedIn,
  onReset,
}: {
  account: string;
  /** Hears who tries to sign in, so that the other ways begin with the same account. */
  onAccount: (account: string) => void;
  onSignedIn: SignedIn;
  onReset: () => void;
}) {
  const [alert, setAlert] = useState('');
  const [remembered] = useState(() => readStored('remember')?.account ?? '');
  const [remember, setRemember] = useState(remembered !== '');
  const form = useForm({
    schema: login.input,
    initial: { account: account || remembered, password: '' },
    onRefused: setAlert,
    send: async (values) => {
      setAlert('');
      onAccount(values.account.trim());
      const reply = await withCaptcha((captcha) =>
        call(login, { ...values, remember: remember ? 1 : 0, captcha }, { quiet: true }),
      );
      writeStored('trust', remember ? true : null);
      writeStored('remember', remember ? { account: values.account.trim() } : null);
      if (remember) invitePasswordManager(values.account.trim(), values.password);
      onSignedIn(reply);
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Alert message={alert} />
      <TextField
        label="用户名/手机号"
        autoComplete="username"
        value={form.values.account}
        error={form.errors.account}
        onChange={(event) => form.set({ account: normalizePhone(event.target.value) })}
      />
      <PasswordField
        label="密码"
        autoComplete={remember ? 'current-password' : 'off'}
        value={form.values.password}
        error={form.errors.password}
        onChange={(event) => form.set({ password: event.target.value })}
      />
      <div className={css.row}>
        <RememberTick ticked={remember} onChange={setRemember} />
        <Button look="link" onClick={onReset}>
          忘记密码
        </Button>
      </div>
      <Button type="submit" look="primary" size="thumb" wide busy={form.busy}>
        登录
      </Button>
    </form>
  );
}

/** The tooltip opens under the pointer and with the focus of the keyboard. */
function RememberTick({ ticked, onChange }: { ticked: boolean; onChange: (ticked: boolean) => void }) {
  const tip = useId();
  return (
    <label className={css.remember}>
      <input
        type="checkbox"
        checked={ticked}
        aria-describedby={tip}
        onChange={(event) => onChange(event.target.checked)}
      />
      记住密码
      <span id={tip} role="tooltip" className={css.tip}>
        请勿在公用设备上勾选
      </span>
    </label>
  );
}
