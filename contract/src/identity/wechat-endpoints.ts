import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { done, nothing, optionalText, phone, text } from '../kernel/fields.ts';
import { smsCode, tick } from './fields.ts';
import { agreed, agreementRefusals, codeRefusals, lockRefusals, tokens } from './tokens.ts';

const { memberCall } = callsAbout('members');

const ticket = text('二维码已过期', 200);
const status = <Status extends string>(one: Status) => z.object({ status: z.literal(one) });
const expired = { msg: '二维码已过期', data: status('expired') };
const waiting = { msg: '等待微信扫码', data: status('waiting') };
const unbound = {
  msg: '该微信尚未绑定手机号，请先绑定',
  data: z.object({ status: z.literal('unbound'), bind_ticket: z.string() }),
};
const wechatTaken = '该微信已绑定其他账号';

export const newTicket = openCall({
  method: 'GET',
  path: '/api/open/wx/ticket',
  summary: '微信扫码登录：取得二维码与凭证，并写入本浏览器的 HttpOnly Cookie',
  input: nothing,
  output: z.object({
    expire_seconds: z.number().int(),
    /** A picture of WeChat's address, drawn here: a data URL that any page can show. */
    qr_code_url: z.string(),
    ticket: z.string(),
    /** Only while WeChat is simulated on a developer's machine: the page that plays the phone. */
    play_url: z.string().optional(),
  }),
  refusals: {
    wechatOff: '微信登录暂未开通，请使用密码或短信登录',
    wechatAway: '微信暂时无法连接，请稍后再试，或使用密码、短信登录',
    tooManyTickets: '当前网络今日获取二维码次数已达上限，请使用密码或短信登录',
  },
  effect: 'read',
});

/**
 * Code 1 only with the token; until then code 0 with `data.status`. Without the cookie of its own browser every ticket
 * is expired.
 */
export const qrCodeLogin = openCall({
  path: '/api/open/wx/qrCodeLogin',
  summary: '查询扫码结果：未完成时 data.status 为 waiting、unbound（附 bind_ticket）或 expired',
  input: z.object({ ticket, remember: tick }),
  output: tokens,
  refusals: { waiting, unbound, expired },
  effect: 'write',
  body: 'form',
});

/** What `data` holds while qrCodeLogin answers code 0. */
export const scanStatus = z.object({
  status: z.enum(['waiting', 'unbound', 'expired']),
  bind_ticket: z.string().optional(),
});

export const bindPhone = openCall({
  path: '/api/open/wx/bind',
  summary: '绑定手机号并登录：已注册的手机号直接绑定，未注册的同时注册',
  input: z.object({
    bind_ticket: text('二维码已过期', 200),
    phone,
    code: smsCode,
    inviterCode: optionalText(40),
    agreed,
    remember: tick,
  }),
  output: tokens,
  refusals: {
    ...codeRefusals,
    waiting,
    expired: { ...expired, msg: '扫码结果已过期，请重新扫码' },
    wechatTaken,
    registered: '该手机号刚刚完成注册，请重新获取验证码后绑定',
    phoneBound: '该手机号已绑定其他微信，请先登录后解除绑定',
    ...agreementRefusals,
  },
  effect: 'write',
  body: 'form',
});

/** A path of the portal with its query; nothing that a browser takes for another host. */
const ownPath = z
  .string()
  .max(1000, '页面地址过长')
  .regex(/^\/(?![/\\])[^\s\\]*$/, '只能返回本站的页面');

/** Where WeChat's browser goes to learn who uses it, and comes back to `/wx`. */
export const beginAuthorization = openCall({
  method: 'GET',
  path: '/api/open/wx/authorize',
  summary: '微信内一键登录：取得网页授权地址，并写入本浏览器的 HttpOnly Cookie',
  input: z.object({
    /** The page to go on to afterwards. */
    to: ownPath,
  }),
  output: z.object({ url: z.url() }),
  refusals: {
    wechatOff: newTicket.refusals.wechatOff,
    tooManyTickets: '当前网络今日使用微信登录次数已达上限，请使用密码或短信登录',
  },
  effect: 'read',
});

const authorizationOver = '微信授权已失效，请重新登录';

/**
 * Takes the code with which WeChat came back. The state belongs to the browser that began and serves once; from then
 * on it is a scanned ticket for qrCodeLogin, for wxBind, and by its bind_ticket for wx/bind.
 */
export const endAuthorization = openCall({
  path: '/api/open/wx/authorized',
  summary: '微信内一键登录：用授权后带回的 code 与 state 换取凭证，再以此调用 qrCodeLogin 或 wxBind',
  input: z.object({ code: text(authorizationOver, 200), state: text(authorizationOver, 200) }),
  output: z.object({
    ticket: z.string(),
    /** The page to go on to. */
    to: z.string(),
  }),
  refusals: {
    wechatOff: newTicket.refusals.wechatOff,
    wechatAway: newTicket.refusals.wechatAway,
    authorizationOver,
  },
  effect: 'write',
  body: 'form',
});

/** WeChat asks once whether this is the operator that knows the secret. */
export const checkCallback = openCall({
  method: 'GET',
  path: '/api/open/wx/callback',
  summary: '微信服务器地址校验：签名正确时原样返回 echostr',
  input: z.object({
    signature: z.string().max(100).default(''),
    timestamp: z.string().max(20).default(''),
    nonce: z.string().max(100).default(''),
    echostr: z.string().max(200).default(''),
  }),
  output: z.unknown(),
  effect: 'read',
  body: 'raw',
});

/** Signed XML in, XML or an empty text out, as WeChat prescribes. */
export const takeEvent = openCall({
  path: '/api/open/wx/callback',
  summary: '微信事件推送（XML，带签名）：扫码与关注',
  input: nothing,
  output: z.unknown(),
  effect: 'write',
  body: 'raw',
});

/** Sign-in by WeChat, and what WeChat itself calls. */
export const wechatOpen = {
  newTicket,
  qrCodeLogin,
  beginAuthorization,
  endAuthorization,
  bindPhone,
  checkCallback,
  takeEvent,
};

export const bindWechat = memberCall({
  path: '/api/auth/user/wxBind',
  summary: '已登录会员绑定微信：用 wx/ticket 的凭证轮询，扫码后返回成功',
  input: z.object({ ticket }),
  output: done,
  refusals: { waiting, expired, wechatTaken, boundAlready: '您已绑定微信，请先解除绑定' },
  effect: 'write',
  changes: [],
});

/** One of the two proves that the member can still get in without WeChat. */
export const unbindWechat = memberCall({
  path: '/api/auth/user/wxUnbind',
  summary: '解除微信绑定：需当前密码，或本人手机号的验证码（useFor 3）',
  input: z.object({ password: optionalText(200), code: optionalText(20) }),
  output: done,
  refusals: {
    ...codeRefusals,
    ...lockRefusals,
    proofNeeded: '请输入密码或短信验证码，确认解除绑定后仍可登录',
    oldPasswordWrong: '密码不正确',
    notBound: '您尚未绑定微信',
  },
  effect: 'write',
});

/** A member's own WeChat. */
export const wechatUser = { bindWechat, unbindWechat };
