import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { done, nothing, optionalText, phone } from '../kernel/fields.ts';
import { userInfo } from './endpoints.ts';
import { captcha, emailAddress, smsCode } from './fields.ts';
import { agreementRefusals, captchaRefusals, codeRefusals, lockRefusals } from './tokens.ts';

const { memberCall } = callsAbout('members');

/** A password or a code sent to the phone in use proves who asks. */
const proof = { password: optionalText(200), old_code: optionalText(20) };
export const proofRefusals = {
  ...lockRefusals,
  proofNeeded: '请输入登录密码，或获取并填写当前手机号的验证码',
  oldPasswordWrong: '登录密码不正确',
  oldCodeWrong: '当前手机号的验证码不正确或已过期',
};

/** What a code is asked for: a new phone, a new e-mail address, or a proof that is sent to the phone in use. */
const contact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), phone, captcha }),
  z.object({ kind: z.literal('email'), email: emailAddress, captcha }),
  z.object({ kind: z.literal('present'), captcha }),
]);

export const sendContactCode = memberCall({
  path: '/api/auth/user/code4contact',
  summary:
    '为更换手机号或邮箱获取验证码：kind 为 phone、email（发到新号码或新邮箱）或 present（发到当前手机号，作为本人凭证）',
  input: contact,
  output: done,
  refusals: {
    resendLater: '请 {seconds} 秒后再获取验证码',
    phoneDayLimit: '该手机号今日获取验证码次数已达上限，请明天再试',
    emailDayLimit: '该邮箱今日获取验证码次数已达上限，请明天再试',
    addressDayLimit: '当前网络今日获取验证码次数已达上限，请明天再试',
    memberDayLimit: '您今日获取验证码次数已达上限，请明天再试',
    allDayLimit: '今日短信验证码发送量已达上限，请明天再试',
    ...captchaRefusals,
    samePhone: '新手机号与当前手机号相同',
    sameEmail: '新邮箱与当前邮箱相同',
  },
  effect: 'write',
  changes: [],
});

export const updateContact = memberCall({
  path: '/api/auth/user/update4contact',
  summary:
    '更换手机号（需新号码验证码，及登录密码或当前手机号验证码）或邮箱（需新邮箱验证码）；更换手机号后其他设备退出登录',
  input: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('phone'), phone, code: smsCode, ...proof }),
    z.object({ kind: z.literal('email'), email: emailAddress, code: smsCode }),
  ]),
  output: userInfo,
  refusals: {
    ...codeRefusals,
    ...proofRefusals,
    samePhone: '新手机号与当前手机号相同',
    phoneTaken: '该手机号已注册其他账号，请换一个号码',
    passwordIsPhone: '新手机号与您的登录密码相同，请先修改密码',
  },
  effect: 'write',
  once: false,
});

export const exportRecord = z.object({
  export_rid: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Parts that are ready, and how many there are. */
  ready: z.number().int(),
  parts: z.number().int(),
  /** Of the archive, in bytes; 0 before it is done. */
  size: z.number().int(),
  created: z.string(),
  /** When the archive is deleted. */
  expires: z.string(),
});

/** How many days an archive of one's own data is kept. */
export const exportDays = 7;
export const exportData = memberCall({
  path: '/api/auth/user/export',
  summary: '导出我的全部数据：开始生成（正在生成时返回同一份）；完成后保留一段时间',
  input: nothing,
  output: exportRecord,
  refusals: { exportLater: '24 小时内最多生成 {most} 份，请稍后再试' },
  effect: 'write',
});
export const listExports = memberCall({
  path: '/api/auth/user/exports',
  summary: '我的数据导出：进度与可下载的压缩包',
  input: nothing,
  output: z.object({ list: z.array(exportRecord) }),
  effect: 'read',
});
export const linkExport = memberCall({
  path: '/api/auth/user/exportLink',
  summary: '取得一次性的短时下载链接',
  input: z.object({ export_rid: z.uuid('编号不正确') }),
  output: z.object({ url: z.string() }),
  refusals: { exportNotReady: '数据还在生成，请稍候' },
  effect: 'write',
  changes: [],
  once: false,
});
export const openExport = openCall({
  path: '/api/open/export/:ticket',
  method: 'GET',
  summary: '按一次性链接下载数据导出',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已使用或已过期，请在个人资料中重新获取' },
  effect: 'write',
  body: 'raw',
});

/** Avatars are public, like the pictures of the operator, and lie beside them. */
export const openAvatar = openCall({
  path: '/upload/img/avatar-:name',
  method: 'GET',
  summary: '会员头像（公开）',
  input: z.object({ name: z.string().max(60) }),
  output: z.unknown(),
  effect: 'read',
  body: 'raw',
});

const closing = z.object({
  /** What stands against it, each a whole sentence; empty when the account can be closed. */
  hindrances: z.array(z.string()),
  /** What is given up with the account, and what the law makes the operator keep, with how long. */
  lost: z.array(z.string()),
  kept: z.array(z.string()),
  cooling_days: z.number().int(),
  /** The day on which the account is closed for good; null while nothing was asked. */
  due: z.string().nullable(),
});

export const checkClosing = memberCall({
  path: '/api/auth/user/closeCheck',
  summary: '注销账号前的检查：阻碍、将失去的权益、依法保留的记录',
  input: nothing,
  output: closing,
  effect: 'read',
});
export const closeAccount = memberCall({
  path: '/api/auth/user/close',
  summary: '申请注销账号：需登录密码或当前手机号验证码；所有设备退出登录，冷静期内重新登录即撤回',
  input: z.object({ ...proof, reason: optionalText(200) }),
  output: closing,
  refusals: {
    ...proofRefusals,
    codeWorn: codeRefusals.codeWorn,
    notYet: { msg: '暂时不能注销：{reasons}', data: z.object({ hindrances: z.array(z.string()) }) },
  },
  effect: 'write',
  changes: [],
  once: false,
});

const agreedDocument = z.object({
  kind: z.enum(['license', 'policy']),
  title: z.string(),
  /** The version in force and the day from which it is. */
  version: z.string(),
  updated: z.string(),
  /** What the member agreed to last; null for never. */
  agreed_version: z.string().nullable(),
  agreed_at: z.string().nullable(),
});
const consents = z.object({
  list: z.array(agreedDocument),
  /** Whether the member has to agree to a version that is new to them. */
  due: z.boolean(),
});

export const listConsents = memberCall({
  path: '/api/auth/user/consents',
  summary: '我同意过的协议版本，与现行版本',
  input: nothing,
  output: consents,
  effect: 'read',
});
export const giveConsent = memberCall({
  path: '/api/auth/user/consent',
  summary: '同意现行的用户服务协议与隐私政策；记录时间、版本与网络地址',
  input: z.object({ license: z.string().trim().min(1).max(40), policy: z.string().trim().min(1).max(40) }),
  output: consents,
  refusals: agreementRefusals,
  effect: 'write',
});

/** What a member does with the account itself: contact, data export, closing, consent. */
export const identityAccount = {
  sendContactCode,
  updateContact,
  exportData,
  listExports,
  linkExport,
  checkClosing,
  closeAccount,
  listConsents,
  giveConsent,
};
export const identityAccountOpen = { openExport, openAvatar };
