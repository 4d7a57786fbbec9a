import { listSessions, updateUser } from '@yance/contract/identity/endpoints.ts';
import { newPassword } from '@yance/contract/identity/fields.ts';
import { text } from '@yance/contract/kernel/fields.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { outdated } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import css from './page.module.css';

const schema = z
  .object({ oldPassword: text('[原密码]不能为空'), password: newPassword, confirmPassword: text('[确认密码]不能为空') })
  .refine(
    (given: { password?: string; confirmPassword?: string }) =>
      given.password?.trim() === given.confirmPassword?.trim(),
    { error: '[密码]不一致', path: ['confirmPassword'] },
  );
const empty = { oldPassword: '', password: '', confirmPassword: '' };

/** Changes the password with the old one. */
export function PasswordForm() {
  const form = useForm({
    schema,
    initial: empty,
    send: async ({ oldPassword, password }) => {
      await call(updateUser, { oldPassword, password }, { quiet: true });
      form.set(empty);
      await outdated(listSessions);
      toast.success('操作成功! 密码已修改，其他设备已退出登录');
    },
  });
  const field = (key: keyof typeof empty) => ({
    type: 'password',
    value: form.values[key],
    error: form.errors[key],
    onChange: (event: { target: { value: string } }) => form.set({ [key]: event.target.value }),
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <TextField label="原密码" autoComplete="current-password" {...field('oldPassword')} />
      <TextField label="新密码" autoComplete="new-password" hint="8–64 位，不能与手机号相同" {...field('password')} />
      <TextField label="确认新密码" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" busy={form.busy}>
        修改密码
      </Button>
    </form>
  );
}
