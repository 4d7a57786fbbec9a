import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { byRid, done, nothing } from '../kernel/fields.ts';
import { totp } from './totp.ts';

const { staffCall } = callsAbout('staff');

/** Staff hold the keys to other people's money and data: longer than a member's, and of more than one kind of sign. */
export const staffPassword = z
  .string({ error: '请输入新密码' })
  .min(12, '新密码至少 12 位')
  .max(64, '新密码最多 64 位')
  .refine((given) => /\p{L}/u.test(given) && /\d/.test(given), '新密码应同时含有字母与数字')
  .refine((given) => new Set(given).size >= 6, '新密码中不同的字符至少 6 个');
const tooManyAttempts = '尝试次数过多，请 {minutes} 分钟后再试';

/** One sign-in that still holds; `current` is the one that asks. */
export const staffDevice = z.object({
  rid: z.string(),
  created: z.string(),
  seen: z.string(),
  ip: z.string(),
  device: z.string(),
  current: z.boolean(),
});

export const changeOwnPassword = staffCall({
  path: '/api/staff/account/password',
  summary: '修改本人密码；其他会话立即失效',
  roles: staffRoles,
  input: z.object({
    current_password: z.string({ error: '请输入当前密码' }).min(1, '请输入当前密码').max(200, '密码最多 200 位'),
    password: staffPassword,
  }),
  output: done,
  refusals: {
    passwordWrong: '当前密码不正确',
    passwordSame: '新密码不能与当前密码相同',
    passwordNamed: '新密码不能含有账号',
    passwordCommon: '该密码过于常见，容易被猜到，请换一个',
    tooManyAttempts,
  },
  effect: 'write',
  once: false,
  stepUp: true,
});
/** A new secret that counts only after \`confirmOwnTotp\`; until then the old one stays in force. */
export const renewOwnTotp = staffCall({
  path: '/api/staff/account/renewTotp',
  summary: '取得新的动态口令密钥，验证后生效',
  roles: staffRoles,
  input: nothing,
  output: z.object({ totp_secret: z.string(), totp_url: z.string() }),
  effect: 'write',
  changes: [],
  once: false,
  stepUp: true,
});
export const confirmOwnTotp = staffCall({
  path: '/api/staff/account/confirmTotp',
  summary: '用新密钥的口令验证，更换生效；其他会话立即失效',
  roles: staffRoles,
  input: z.object({ totp }),
  output: done,
  refusals: {
    codeWrong: '动态口令不正确，请确认已扫描新的二维码',
    nothingPending: '请先取得新的二维码',
    tooManyAttempts,
  },
  effect: 'write',
  once: false,
  stepUp: true,
});
export const listOwnSessions = staffCall({
  path: '/api/staff/account/sessions',
  summary: '本人仍有效的登录',
  roles: staffRoles,
  input: nothing,
  output: z.array(staffDevice),
  effect: 'read',
});
export const revokeOwnSession = staffCall({
  path: '/api/staff/account/revoke',
  summary: '使本人的一次登录立即失效',
  roles: staffRoles,
  input: byRid,
  output: z.array(staffDevice),
  effect: 'write',
});

/** Calls of every member of staff on the own account. */
export const staffAccountCalls = {
  changeOwnPassword,
  renewOwnTotp,
  confirmOwnTotp,
  listOwnSessions,
  revokeOwnSession,
};
