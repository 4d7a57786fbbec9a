import type { z } from 'zod';

/** A form whose sender must be proved, by password or by a code to the phone in use. */
export const proved = <S extends z.ZodType<{ password?: string | undefined; old_code?: string | undefined }>>(
  schema: S,
) =>
  schema.refine(({ password, old_code }) => Boolean(password) || Boolean(old_code), {
    error: '请输入登录密码，或获取并填写当前手机号的验证码',
    path: ['password'],
  });
