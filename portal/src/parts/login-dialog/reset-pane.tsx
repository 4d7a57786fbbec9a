import { useState } from 'react';
import { reset } from '@yance/contract/identity/endpoints.ts';
import { resetForm } from '@yance/contract/identity/forms.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from './alert.tsx';
import { CodeField } from './code-field.tsx';
import css from './login-dialog.module.css';

/** Sets a new password with an SMS code. */
export function ResetPane({ onDone, onBack }: { onDone: (phone: string) => void; onBack: () => void }) {
  const [alert, setAlert] = useState('');
  const form = useForm({
    schema: resetForm,
    initial: { account: '', verificationCode: '', password: '', confirmPassword: '' },
    onRefused: setAlert,
    send: async ({ account, verificationCode, password }) => {
      setAlert('');
      await call(reset, { account: account.trim(), code: verificationCode, password }, { quiet: true });
      toast.success('密码重置成功!');
      onDone(account.trim());
    },
  });
  const { values, errors } = form;
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Alert message={alert} />
      <TextField
        label="手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        value={values.account}
        error={errors.account}
        onChange={(event) => form.set({ account: event.target.value })}
      />
      <CodeField
        phone={values.account}
        useFor={1}
        value={values.verificationCode}
        error={errors.verificationCode}
        onChange={(verificationCode) => form.set({ verificationCode })}
        onFailed={setAlert}
      />
      <TextField
        label="新密码"
        type="password"
        autoComplete="new-password"
        hint="8–64 位"
        value={values.password}
        error={errors.password}
        onChange={(event) => form.set({ password: event.target.value })}
      />
      <TextField
        label="确认密码"
        type="password"
        autoComplete="new-password"
        value={values.confirmPassword}
        error={errors.confirmPassword}
        onChange={(event) => form.set({ confirmPassword: event.target.value })}
      />
      <Button type="submit" look="primary" size="thumb" wide busy={form.busy}>
        重置密码
      </Button>
      <p className={css.other}>
        <Button look="link" onClick={onBack}>
          返回登录
        </Button>
      </p>
    </form>
  );
}
