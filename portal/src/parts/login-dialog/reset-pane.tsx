import { useState } from 'react';
import { reset } from '@yance/contract/identity/endpoints.ts';
import { resetForm } from '@yance/contract/identity/forms.ts';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from './alert.tsx';
import css from './login-dialog.module.css';
import { noPasswordByCode, PasswordByCodeFields } from './password-by-code.tsx';

/** Sets a new password with an SMS code. */
export function ResetPane({ onDone, onBack }: { onDone: (phone: string) => void; onBack: () => void }) {
  const [alert, setAlert] = useState('');
  const form = useForm({
    schema: resetForm,
    initial: noPasswordByCode,
    onRefused: setAlert,
    send: async ({ account, verificationCode, password }) => {
      setAlert('');
      await call(reset, { account: account.trim(), code: verificationCode, password }, { quiet: true });
      toast.success('密码重置成功!');
      onDone(account.trim());
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Alert message={alert} />
      <PasswordByCodeFields form={form} useFor={1} passwordLabel="新密码" onFailed={setAlert} />
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
