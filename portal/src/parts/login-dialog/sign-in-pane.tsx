import { useState } from 'react';
import { login, loginForCode } from '@yance/contract/identity/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from './alert.tsx';
import { CodeField } from './code-field.tsx';
import type { SignedIn } from './index.tsx';
import css from './login-dialog.module.css';

type Go = (pane: 'register' | 'reset') => void;

/** Sign in by password or by SMS code. The password itself is never stored; only the account's wish to be remembered is. */
export function SignInPane({ account, onSignedIn, onPane }: { account: string; onSignedIn: SignedIn; onPane: Go }) {
  const signedIn: SignedIn = (reply) => {
    toast.success('登录成功!');
    onSignedIn(reply);
  };
  return (
    <div className={css.pane}>
      <Tabs
        label="登录方式"
        items={[
          {
            key: 'password',
            label: '密码登录',
            content: <PasswordForm account={account} onSignedIn={signedIn} onReset={() => onPane('reset')} />,
          },
          { key: 'sms', label: '短信登录', content: <CodeForm account={account} onSignedIn={signedIn} /> },
        ]}
      />
      <p className={css.other}>
        还没有账号？
        <Button look="link" onClick={() => onPane('register')}>
          立即注册
        </Button>
      </p>
    </div>
  );
}

function PasswordForm({
  account,
  onSignedIn,
  onReset,
}: {
  account: string;
  onSignedIn: SignedIn;
  onReset: () => void;
}) {
  const [alert, setAlert] = useState('');
  const [remember, setRemember] = useState(readStored('remember') ?? false);
  const form = useForm({
    schema: login.input,
    initial: { account, password: '' },
    onRefused: setAlert,
    send: async (values) => {
      setAlert('');
      const reply = await call(login, { ...values, remember: remember ? 1 : 0 }, { quiet: true });
      writeStored('remember', remember);
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
        onChange={(event) => form.set({ account: event.target.value })}
      />
      <TextField
        label="密码"
        type="password"
        autoComplete={remember ? 'current-password' : 'off'}
        value={form.values.password}
        error={form.errors.password}
        onChange={(event) => form.set({ password: event.target.value })}
      />
      <div className={css.row}>
        <label className={css.tick} title="请勿在公用设备上勾选">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          记住密码
          <span className={css.note}>公用设备请勿勾选</span>
        </label>
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

function CodeForm({ account, onSignedIn }: { account: string; onSignedIn: SignedIn }) {
  const [alert, setAlert] = useState('');
  const form = useForm({
    schema: loginForCode.input,
    initial: { phone: account, code: '' },
    onRefused: setAlert,
    send: async (values) => {
      setAlert('');
      onSignedIn(await call(loginForCode, values, { quiet: true }));
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Alert message={alert} />
      <TextField
        label="手机号"
        type="tel"
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
        onFailed={setAlert}
      />
      <Button type="submit" look="primary" size="thumb" wide busy={form.busy}>
        登录
      </Button>
    </form>
  );
}
