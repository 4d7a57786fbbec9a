import { updateContact } from '@yance/contract/identity/account-endpoints.ts';
import { emailAddress, smsCode } from '@yance/contract/identity/fields.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { loadMember } from '../../../lib/start-up.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { ContactCodeField } from '../../../parts/proof/contact-code-field.tsx';
import css from './page.module.css';

const schema = z.object({ email: emailAddress, code: smsCode });

/** A new e-mail address, proved by the code that comes to it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    schema,
    initial: { email: '', code: '' },
    send: async (values) => {
      await call(updateContact, { kind: 'email', ...values }, { quiet: true });
      await loadMember();
      toast.success('操作成功!', '邮箱已保存');
      onClose();
    },
  });
  const { values, errors, set } = form;
  const problem = () => {
    const checked = emailAddress.safeParse(values.email);
    return checked.success ? undefined : checked.error.issues[0]?.message;
  };
  const footer = <DialogButtons onBack={onClose} label="更换邮箱" busy={form.busy} onPress={form.submit} />;
  return (
    <Dialog open title="更换邮箱" width="narrow" onClose={onClose} footer={footer}>
      <form className={css.column} onSubmit={form.submit} noValidate>
        <p className={css.note}>验证码会发到新邮箱；原邮箱会收到通知。</p>
        <TextField
          label="新邮箱"
          type="email"
          autoComplete="email"
          value={values.email}
          error={errors.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <ContactCodeField
          label="验证码"
          asked={{ kind: 'email', email: values.email }}
          refused={problem}
          onRefused={(email) => form.fail({ email })}
          value={values.code}
          error={errors.code}
          onChange={(code) => set({ code })}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
