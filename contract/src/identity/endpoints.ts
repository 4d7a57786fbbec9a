import { z } from 'zod';
import { sharedBy } from '../communities/shared-by.ts';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { done, nothing, optionalText, phone, rid, text } from '../kernel/fields.ts';
import {
  addressEntry,
  addressForm,
  captcha,
  newPassword,
  passwordIsPhone,
  smsCode,
  tick,
  useFor,
  userName,
} from './fields.ts';
import { profileForm } from './profile-form.ts';
import { agreed, agreementRefusals, captchaRefusals, codeRefusals, lockRefusals, tokens } from './tokens.ts';

const { memberCall } = callsAbout('members');

export const getCaptcha = openCall({
  path: '/api/open/captcha',
  summary: '获取人机验证题目（ALTCHA）',
  input: nothing,
  output: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  effect: 'read',
});

export const sendCode = openCall({
  path: '/api/open/code4sms',
  summary: '发送短信验证码（useFor：0 注册，1 重置密码，3 登录与绑定）',
  input: z.object({ phone, useFor, captcha }),
  output: done,
  refusals: {
    resendLater: '请 {seconds} 秒后再获取验证码',
    phoneDayLimit: '该手机号今日获取验证码次数已达上限，请明天再试',
    addressDayLimit: '当前网络今日获取验证码次数已达上限，请明天再试，也可用密码或微信登录',
    allDayLimit: '今日短信验证码发送量已达上限，请明天再试，也可用密码或微信登录',
    ...captchaRefusals,
  },
  effect: 'write',
});

export const login = openCall({
  path: '/api/open/login',
  summary: '密码登录',
  input: z.object({
    account: text('[用户名/手机号]不能为空', 50),
    password: text('[密码]不能为空', 200),
    remember: tick,
    captcha,
  }),
  output: tokens,
  refusals: {
    locked: '密码错误次数过多，请 {minutes} 分钟后再试，或使用短信登录',
    ...captchaRefusals,
    wrongPassword: '用户名或密码错误',
  },
  effect: 'write',
  body: 'form',
});

export const loginForCode = openCall({
  path: '/api/open/loginForCode',
  summary: '短信验证码登录',
  input: z.object({ phone, code: smsCode, remember: tick }),
  output: tokens,
  refusals: { ...codeRefusals, notRegistered: '该手机号未注册，请先注册' },
  effect: 'write',
  body: 'form',
});

export const sign = openCall({
  path: '/api/open/sign',
  summary: '注册',
  input: z.object({
    phone,
    code: smsCode,
    password: newPassword,
    inviterCode: optionalText(40),
    agreed,
  }),
  output: done,
  refusals: { ...codeRefusals, registered: '该手机号已注册，请直接登录', passwordIsPhone, ...agreementRefusals },
  effect: 'write',
  body: 'form',
});

export const reset = openCall({
  path: '/api/open/reset',
  summary: '重置密码',
  input: z.object({ account: phone, code: smsCode, password: newPassword }),
  output: done,
  refusals: { ...codeRefusals, notRegistered: '该手机号未注册，请先注册', passwordIsPhone },
  effect: 'write',
  body: 'form',
});

export const refreshToken = openCall({
  path: '/api/open/refresh4token',
  summary: '刷新令牌：token 为 refreshToken，可置于查询参数、请求体或请求头',
  input: z
    .object({ token: z.string().max(200).optional() })
    .nullish()
    .transform((given) => given ?? {}),
  output: z.object({ token: z.string(), refresh_token: z.string(), expires_at: z.number().int() }),
  effect: 'write',
});

/** Calls of the login popup. */
export const identityOpen = { getCaptcha, sendCode, login, loginForCode, sign, reset, refreshToken };

/** A member's own record. */
export const userInfo = z.object({
  rid: z.string(),
  account: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  organization: z.number().int(),
  company: z.string(),
  teacher: z.string(),
  teacher_phone: z.string(),
  teacher_mail: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address_code: z.string(),
  address: z.string(),
  avatar: z.string(),
  certified: z.boolean(),
  wx_bound: z.boolean(),
  /** False until a member who came by WeChat sets one. */
  has_password: z.boolean(),
  /** credit: test first, pay later; prepaid: pay first. */
  policy: z.enum(['credit', 'prepaid']),
  /** The member's own service manager; null until one is assigned. */
  manager: z.object({ name: z.string(), phone: z.string() }).nullable(),
});

export const getUser = memberCall({
  path: '/api/auth/user/info',
  summary: '当前用户、地址、实验方案数量、未读消息，与协议是否有待同意的新版本',
  input: nothing,
  output: z.object({
    userInfo,
    cartNum: z.number().int(),
    address: z.array(addressEntry),
    message: z.number().int(),
    /** How many communities the member is in. */
    communities: z.number().int(),
    consents_due: z.boolean(),
  }),
  effect: 'read',
});

/** An address that a code has proved is changed by a code alone. */
const emailProved = '邮箱已验证，请在「手机号与邮箱」中用验证码更换';

export const updateUser = memberCall({
  path: '/api/auth/user/updateInfo',
  summary: '修改用户名、姓名、邮箱、头像或密码（只改所给的项）',
  input: z.object({
    account: userName.optional(),
    name: z.string().trim().min(2, '姓名应为 2–20 个字').max(20, '姓名应为 2–20 个字').optional(),
    email: z.string().trim().max(100).pipe(z.email('请输入正确的邮箱')).optional(),
    /** The rid of a picture from upload4pic, which becomes the avatar; empty takes the avatar away. */
    avatar: z.union([z.literal(''), z.uuid('头像不正确')], '头像不正确').optional(),
    /**
     * To set a password: the present one, or a code that was sent to the own phone (user/code4contact, kind present).
     */
    oldPassword: optionalText(200),
    old_code: optionalText(20),
    password: newPassword.optional(),
  }),
  output: userInfo,
  refusals: {
    ...lockRefusals,
    accountTaken: '该用户名已被使用',
    emailProved,
    oldPasswordWrong: '原密码不正确',
    oldCodeWrong: '当前手机号的验证码不正确或已过期',
    codeWorn: codeRefusals.codeWorn,
    codeNeeded: '您还没有设置密码，请先获取并填写当前手机号的验证码',
    proofNeeded: '[原密码]不能为空',
    passwordIsPhone,
    pictureUnknown: '图片无法读取，请换一张 JPG、PNG 或 WebP 图片',
  },
  effect: 'write',
  once: false,
});

export const updateProfile = memberCall({
  path: '/api/auth/user/update4profile',
  summary: '资料认证：保存资料，并保存寄送地址',
  input: profileForm,
  output: userInfo,
  refusals: { tooManyAddresses: '最多保存 {most} 个地址', emailProved },
  effect: 'write',
  changes: ['members', 'balance'],
});

export const logout = memberCall({
  path: '/api/auth/user/logout',
  summary: '退出登录',
  input: nothing,
  output: done,
  effect: 'write',
  changes: [],
  once: false,
  afterEnd: true,
});

export const listSessions = memberCall({
  path: '/api/auth/user/sessions',
  summary: '登录设备列表；给出 revoke（会话编号，或 others 表示其他全部）时先将其退出',
  input: z
    .object({ revoke: z.union([z.literal('others'), rid]).optional() })
    .nullish()
    .transform((given) => given ?? {}),
  output: z.object({
    list: z.array(
      z.object({
        session_rid: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        ip: z.string(),
        device: z.string(),
        remember: z.boolean(),
        current: z.boolean(),
      }),
    ),
  }),
  effect: 'write',
  shows: ['members'],
  once: false,
});

/** Calls on one's own account. */
export const identityUser = { getUser, updateUser, updateProfile, logout, listSessions };

const byAddress = z.object({ address_rid: rid });

export const listAddresses = memberCall({
  path: '/api/auth/address/list',
  summary: '地址列表，默认地址在前；shared 时另含课题组成员共享的',
  input: z
    .object({ shared: z.boolean().default(false) })
    .nullish()
    .transform((given) => given ?? { shared: false }),
  /** `shared` asks for those, too, that others share with a community of the reader; they come last. */
  output: z.object({ list: z.array(addressEntry.extend({ shared: sharedBy.nullable() })) }),
  effect: 'read',
});
export const addAddress = memberCall({
  path: '/api/auth/address/add',
  summary: '新增地址',
  input: z.object({ ...addressForm, is_default: tick }),
  output: addressEntry,
  refusals: { tooManyAddresses: '最多保存 {most} 个地址' },
  effect: 'write',
});
export const editAddress = memberCall({
  path: '/api/auth/address/edit',
  summary: '修改地址',
  input: z.object({ address_rid: rid, ...addressForm }),
  output: addressEntry,
  effect: 'write',
});
export const deleteAddress = memberCall({
  path: '/api/auth/address/del',
  summary: '删除地址；删除默认地址后，最近的一个成为默认',
  input: byAddress,
  output: z.object({ rid: z.string() }),
  effect: 'write',
});
export const defaultAddress = memberCall({
  path: '/api/auth/address/default',
  summary: '设为默认地址',
  input: byAddress,
  output: addressEntry,
  effect: 'write',
});

/** Saved addresses of a member. */
export const identityAddress = { listAddresses, addAddress, editAddress, deleteAddress, defaultAddress };
