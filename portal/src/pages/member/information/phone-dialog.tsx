import { updateContact } from '@yance/contract/identity/account-endpoints.ts';
import { ruledText, smsCode } from '@yance/contract/identity/fields.ts';
import { optionalText, phone as phoneSchema } from '@yance/contract/kernel/fields.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { normalizePhone } from '../../../lib/phone.ts';
import { loadMember } from '../../../lib/start-up.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { PhoneField } from '../../../parts/fields/phone-field.tsx';
import { ContactCodeField } from '../../../parts/proof/contact-code-field.tsx';
import css from './page.module.css';
import { ProofFields } from '../../../parts/proof/proof-fields.tsx';

/** The phone's rule without its end at the first fault, which would hide that the proof is missing too. */
const newPhone = ruledText('[手机号]不能为空', [(value) => phoneSchema.safeParse(value).success, '请输入正确的手机号']);
const schema = z
  .object({ phone: newPhone, code: smsCode, password: optionalText(200), old_code: optionalText(20) })
  .refine(({ password, old_code }) => Boolean(password ?? '') || Boolean(old_code ?? ''), {
    error: '请输入登录密码，或获取并填写当前手机号的验证码',
    path: ['password'],
    when: () => true,
  });

/** A new phone: its own code, and a proof of who asks. */
export function PhoneDialog({
  present,
  hasPassword,
  onClose,
}: {
  present: string;
  hasPassword: boolean;
  onClose: () => void;
}) {
  const form = useForm({
    schema,
    initial: { phone: '', code: '', password: '', old_code: '' },
    send: async (values) => {
      await call(updateContact, { kind: 'phone', ...values }, { quiet: true });
      if (readStored('remember')?.account === present)
        writeStored('remember', { account: normalizePhone(values.phone) });
      await loadMember();
      toast.success('操作成功!', '手机号已更换');
      onClose();
    },
  });
  const { values, errors, set } = form;
  const problem = () => {
    const checked = phoneSchema.safeParse(values.phone);
    return checked.success ? undefined : checked.error.issues[0]?.message;
  };
  const footer = <DialogButtons onBack={onClose} label="更换手机号" busy={form.busy} onPress={form.submit} />;
  return (
    <Dialog open title="更换手机号" width="narrow" onClose={onClose} footer={footer}>
      <form className={css.column} onSubmit={form.submit} noValidate>
        <p className={css.note}>更换后用新号码登录；原号码会收到通知，其他设备将退出登录。</p>
        <PhoneField
          label="新手机号"
          inputMode="numeric"
          autoComplete="tel"
          value={values.phone}
          error={errors.phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
        <ContactCodeField
          label="新手机号的验证码"
          asked={{ kind: 'phone', phone: values.phone }}
          refused={problem}
          onRefused={(phone) => form.fail({ phone })}
          value={values.code}
          error={errors.code}
          onChange={(code) => set({ code })}
        />
        <ProofFields phone={present} hasPassword={hasPassword} values={values} errors={errors} onChange={set} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
