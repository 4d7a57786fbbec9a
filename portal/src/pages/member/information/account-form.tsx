import { updateUser } from '@yance/contract/identity/endpoints.ts';
import { userName } from '@yance/contract/identity/fields.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { loadMember } from '../../../lib/start-up.ts';
import { useForm } from '../../../lib/use-form.ts';
import css from './page.module.css';

const schema = z.object({ account: userName });

/** The user name, which works at the sign-in beside the phone. */
export function AccountForm({ account }: { account: string }) {
  const form = useForm({
    schema,
    initial: { account },
    send: async (values) => {
      await call(updateUser, { account: values.account.trim() }, { quiet: true });
      await loadMember();
      toast.success('操作成功!', '用户名已保存');
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <TextField
        label="用户名"
        autoComplete="username"
        hint="4–20 位字母、数字或下划线，以字母开头"
        value={form.values.account}
        error={form.errors.account}
        onChange={(event) => form.set({ account: event.target.value })}
      />
      <Button type="submit" busy={form.busy}>
        保存用户名
      </Button>
    </form>
  );
}
