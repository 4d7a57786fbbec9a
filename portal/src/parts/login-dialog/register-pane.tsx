import { useState } from 'react';
import { sign } from '@yance/contract/identity/endpoints.ts';
import { registerForm } from '@yance/contract/identity/forms.ts';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { focusRefused } from '../../lib/refused-fields.ts';
import { useForm } from '../../lib/use-form.ts';
import { agreementNeeded, AgreementTick, useAgreement } from './agreement.tsx';
import { Alert } from './alert.tsx';
import type { ProvedPhone } from './code-form.tsx';
import { InviterField } from './inviter-field.tsx';
import css from './login-dialog.module.css';
import { noPasswordByCode, PasswordByCodeFields } from './password-by-code.tsx';

/** Registers with phone, SMS code and password, after agreeing to the licence and the policy in force. */
export function RegisterPane({
  inviterCode,
  phone,
  proved,
  onDone,
  onBack,
}: {
  inviterCode: string;
  phone: string;
  /** What the sign-in has proved just before: it needs no second code. */
  proved: ProvedPhone | undefined;
  onDone: (phone: string) => void;
  onBack: () => void;
}) {
  const [alert, setAlert] = useState('');
  const [fault, setFault] = useState('');
  const { agreed, setAgreed, agreeTo, missing, setMissing } = useAgreement();
  const form = useForm({
    schema: registerForm,
    initial: {
      ...noPasswordByCode,
      account: proved?.phone ?? phone,
      verificationCode: proved?.code ?? '',
      inviterCode,
    },
    held: fault ? { inviterCode: fault } : {},
    onRefused: setAlert,
    send: async ({ account, verificationCode, password, inviterCode: inviter }) => {
      setAlert('');
      setMissing(!agreed);
      if (!agreed) {
        focusRefused();
        return setAlert(agreementNeeded);
      }
      const given = { phone: account.trim(), code: verificationCode, password };
      const invited = inviter ? { inviterCode: inviter } : {};
      await agreeTo((versions) => call(sign, { ...given, ...invited, agreed: versions }, { quiet: true }));
      toast.success('注册成功!');
      onDone(account.trim());
    },
  });
  const { values, errors } = form;
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {proved && (
        <p className={css.before} role="status">
          手机号已验证，尚未注册。设置密码即可完成注册，无需再次获取验证码。
        </p>
      )}
      <Alert message={alert} />
      <PasswordByCodeFields form={form} useFor={0} passwordLabel="密码" onFailed={setAlert} />
      <InviterField
        value={values.inviterCode}
        error={errors.inviterCode}
        onChange={(typed) => form.set({ inviterCode: typed })}
        onChecked={setFault}
      />
      <AgreementTick agreed={agreed} missing={missing} onChange={setAgreed} />
      <Button type="submit" look="primary" size="thumb" wide busy={form.busy}>
        注册
      </Button>
      <p className={css.other}>
        已有账号？
        <Button look="link" onClick={onBack}>
          返回登录
        </Button>
      </p>
    </form>
  );
}
