import { useState } from 'react';
import { bindPhone } from '@yance/contract/identity/wechat-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { inWechat } from '@yance/web/wechat/in-wechat.ts';
import { call } from '../../lib/call.ts';
import { focusRefused } from '../../lib/refused-fields.ts';
import { useForm } from '../../lib/use-form.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { agreementNeeded, AgreementTick, useAgreement } from './agreement.tsx';
import { Alert } from './alert.tsx';
import { CodeField } from './code-field.tsx';
import { InviterField } from './inviter-field.tsx';
import type { SignedIn } from './index.tsx';
import css from './login-dialog.module.css';
import { welcome } from './welcome.ts';

/**
 * After the scan of an unknown WeChat account: a known phone is bound, an unknown one registered, and both are signed
 * in.
 */
export function BindPane({
  bindTicket,
  inviterCode,
  onSignedIn,
  onBack,
}: {
  bindTicket: string;
  inviterCode: string;
  onSignedIn: SignedIn;
  onBack: () => void;
}) {
  const [alert, setAlert] = useState('');
  const [fault, setFault] = useState('');
  const { agreed, setAgreed, agreeTo, missing, setMissing } = useAgreement();
  const form = useForm({
    schema: bindPhone.input,
    initial: { phone: '', code: '', bind_ticket: bindTicket, inviterCode },
    held: fault ? { inviterCode: fault } : {},
    onRefused: setAlert,
    send: async ({ phone, code, inviterCode: inviter }) => {
      setAlert('');
      setMissing(!agreed);
      if (!agreed) {
        focusRefused();
        return setAlert(agreementNeeded);
      }
      const given = { bind_ticket: bindTicket, phone, code, ...(inviter ? { inviterCode: inviter } : {}) };
      const reply = await agreeTo((versions) => call(bindPhone, { ...given, agreed: versions }, { quiet: true }));
      welcome(reply);
      onSignedIn(reply);
    },
  });
  const { values, errors } = form;
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p className={css.lead}>
        {inWechat() ? '微信授权成功。绑定手机号后，下次在微信中可一键登录' : '扫码成功。绑定手机号后，下次扫码即可登录'}
        ；手机号尚未注册的，将同时完成注册。
      </p>
      <Alert message={alert} />
      <PhoneField
        label="手机号"
        inputMode="numeric"
        autoComplete="tel"
        value={values.phone}
        error={errors.phone}
        onChange={(event) => form.set({ phone: event.target.value })}
      />
      <CodeField
        phone={values.phone}
        useFor={3}
        value={values.code}
        error={errors.code}
        onChange={(code) => form.set({ code })}
        onProblem={(phone) => form.fail({ phone })}
        onFailed={setAlert}
      />
      <InviterField
        label="邀请码（选填，注册新账号时使用）"
        value={values.inviterCode}
        error={errors.inviterCode}
        onChange={(typed) => form.set({ inviterCode: typed })}
        onChecked={setFault}
      />
      <AgreementTick agreed={agreed} missing={missing} onChange={setAgreed} />
      <Button type="submit" look="primary" size="thumb" wide busy={form.busy}>
        绑定并登录
      </Button>
      <p className={css.other}>
        <Button look="link" onClick={onBack}>
          返回登录
        </Button>
      </p>
    </form>
  );
}
