import { updateUser } from '@yance/contract/identity/endpoints.ts';
import { newPassword, smsCode } from '@yance/contract/identity/fields.ts';
import { text } from '@yance/contract/kernel/fields.ts';
import { Button } from '@yance/ui/button.tsx';
import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { toast } from '@yance/ui/toast.tsx';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { loadMember } from '../../../lib/start-up.ts';
import { useForm } from '../../../lib/use-form.ts';
import { PasswordField } from '../../../parts/fields/password-field.tsx';
import { usePasswordLength } from '../../../parts/login-dialog/password-length.ts';
import { ContactCodeField } from '../../../parts/proof/contact-code-field.tsx';
import css from './page.module.css';

const twice = { password: newPassword, confirmPassword: text('[确认密码]不能为空') };
const alike = (given: { password?: string; confirmPassword?: string }) =>
  given.password?.trim() === given.confirmPassword?.trim();
const unlike = { error: '[密码]不一致', path: ['confirmPassword'] };
const known = z.object({ oldPassword: text('[原密码]不能为空'), ...twice }).refine(alike, unlike);
const first = z.object({ old_code: smsCode, ...twice }).refine(alike, unlike);
const empty = { oldPassword: '', old_code: '', password: '', confirmPassword: '' };

/**
 * Changes the password with the old one; who has none, having come by WeChat, sets the first with a code to the own
 * phone.
 */
export function PasswordForm({ phone, hasPassword }: { phone: string; hasPassword: boolean }) {
  const length = usePasswordLength();
  const form = useForm({
    schema: hasPassword ? known : first,
    initial: empty,
    send: async (given: { oldPassword?: string; old_code?: string; password: string }) => {
      const { password } = given;
      const proof = hasPassword ? { oldPassword: given.oldPassword } : { old_code: given.old_code };
      await call(updateUser, { ...proof, password }, { quiet: true });
      form.set(empty);
      toast.success('操作成功!', '密码已保存');
      if (!hasPassword) await loadMember();
    },
  });
  const field = (key: 'oldPassword' | 'password' | 'confirmPassword') => ({
    value: form.values[key],
    error: form.errors[key],
    onChange: (event: { target: { value: string } }) => form.set({ [key]: event.target.value }),
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {hasPassword ? (
        <>
          <p className={css.note}>修改后，其他设备将退出登录。</p>
          <PasswordField label="原密码" autoComplete="current-password" {...field('oldPassword')} />
        </>
      ) : (
        <>
          <p className={css.note}>您用微信登录，还没有密码。设置后也可以用手机号和密码登录。</p>
          <ContactCodeField
            label={`当前手机号 ${maskPhone(phone)} 的验证码`}
            asked={{ kind: 'present' }}
            value={form.values.old_code}
            error={form.errors.old_code}
            onChange={(old_code) => form.set({ old_code })}
          />
        </>
      )}
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        hint={`${length}，不能与手机号相同`}
        {...field('password')}
      />
      <PasswordField label="确认新密码" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" busy={form.busy}>
        {hasPassword ? '修改密码' : '设置密码'}
      </Button>
    </form>
  );
}
