import { z } from 'zod';
import { optionalText, phone, storable, text } from '../kernel/fields.ts';
import { isRegionCode } from '../kernel/region.ts';

/**
 * A new password. Its length, which is a setting, and that it is neither the phone nor a common one are checked by the
 * server.
 */
export const newPassword = z
  .string({ error: '[密码]不能为空' })
  .trim()
  .min(1, { error: '[密码]不能为空', abort: true })
  .max(200, '最多 200 个字')
  .refine(storable, '含有无法保存的字符');

export const passwordIsPhone = '密码不能与手机号相同';

/**
 * A text whose rules are tried in order, so that it has one message at a time. Zod's own `abort` would do that too, but
 * it also silences the checks of the whole form, such as the one for a student's mentor.
 */
export const ruledText = (missing: string, ...rules: readonly (readonly [(value: string) => boolean, string])[]) =>
  z
    .string({ error: missing })
    .trim()
    .max(1000, { error: '内容过长', abort: true })
    .check(({ value, issues }) => {
      const broken = value === '' ? missing : rules.find(([holds]) => !holds(value))?.[1];
      if (broken) issues.push({ code: 'custom', message: broken, input: value });
    });

/** User names that would pass for staff or its machines. */
const reservedNames = new Set(
  [
    ['admin', 'admins', 'administrator', 'root', 'system', 'sysadmin', 'superuser', 'webmaster', 'moderator'],
    ['official', 'service', 'services', 'support', 'helpdesk', 'kefu', 'guanfang', 'yance', 'staff', 'manager'],
    ['finance', 'security', 'security_team', 'info', 'postmaster', 'noreply', 'anonymous', 'null', 'undefined'],
  ].flat(),
);

const nameRule = '用户名应为 4–20 位字母、数字或下划线，以字母开头';

/** A member's user name: letters, digits and underscores, so that 客服 or 官方 are none, and not one of the operator's. */
export const userName = ruledText(
  nameRule,
  [(value) => /^[A-Za-z][A-Za-z0-9_]{3,19}$/.test(value), nameRule],
  [(value) => !reservedNames.has(value.toLowerCase()), '该用户名为系统保留，请换一个'],
);

/** The six digits of an SMS code. */
export const smsCode = text('[验证码]不能为空', 20);

/** A tick on the wire: 0 or 1, also as text because forms know nothing else. */
export const tick = z
  .literal([0, 1, '0', '1', true, false, ''])
  .optional()
  .transform((value) => value === 1 || value === '1' || value === true);

/** What an SMS code is for: 0 register, 1 reset, 3 login and binding. A code works for its own purpose only. */
export const useFor = z
  .literal([0, 1, 3, '0', '1', '3'], '验证码用途不正确')
  .transform((value) => Number(value) as 0 | 1 | 3);

/** Whether a text is an e-mail address. */
export function isEmail(value: string): boolean {
  return z.email().safeParse(value).success;
}

/** An e-mail address, kept as it was written; it is compared without regard to capitals. */
export const emailAddress = ruledText(
  '[邮箱]不能为空',
  [(value) => value.length <= 100, '最多 100 个字'],
  [isEmail, '请输入正确的邮箱'],
);

/** An e-mail address that may be left out or empty. */
export const optionalEmail = z
  .union([z.literal(''), z.string().trim().max(100).pipe(z.email('请输入正确的邮箱'))])
  .optional();
/** A phone that may be left out or empty; landlines of a university count. */
export const optionalPhone = z
  .string()
  .trim()
  .regex(/^$|^1[3-9]\d{9}$|^0\d{2,3}-?\d{7,8}$/, '请输入正确的电话')
  .optional();

/**
 * Province, city, area and six-digit code, all given by one choice in the region picker; `message` when none is chosen.
 */
export const regionFields = (message: string) => ({
  province: text(message, 40),
  city: text(message, 40),
  area: text(message, 40),
  address_code: ruledText(message, [isRegionCode, '地区编码应为 6 位数字']),
});

/** An address as a member keeps it and `user/info` gives it. */
export const addressEntry = z.object({
  address_rid: z.string(),
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  address_code: z.string(),
  is_default: z.boolean(),
});
export type AddressEntry = z.infer<typeof addressEntry>;

/** A person's name; `missing` when there is none. */
export const personName = (missing: string) =>
  ruledText(
    missing,
    [(value) => value.length >= 2 && value.length <= 20, '姓名应为 2–20 个字'],
    [storable, '含有无法保存的字符'],
  );

export const addressForm = {
  name: personName('[姓名]不能为空'),
  phone,
  ...regionFields('[所在地区]不能为空'),
  address: text('[详细地址]不能为空', 200),
};

/** ALTCHA's payload for the challenge of /api/open/captcha, base64. */
export const captcha = optionalText(5000);
