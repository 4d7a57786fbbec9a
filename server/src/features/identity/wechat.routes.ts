import { wechatOpen, wechatUser } from '@yance/contract/identity/wechat-endpoints.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { compareOwnPassword } from './account/prove-member.ts';
import { bindPhone } from './wechat/bind-phone.ts';
import { bindWechat } from './wechat/bind-wechat.ts';
import { unbindWechat } from './wechat/unbind-wechat.ts';
import { isSigned, takeEvent } from './wechat/wechat-scan.ts';
import { signInByScan } from './wechat/wechat-sign-in.ts';
import { beginAuthorization, exchangeCode, keepAuthorized } from './wechat/web-authorization.ts';
import { newTicket } from './wechat/wechat-ticket.ts';

const open = bind(wechatOpen, {
  newTicket,
  qrCodeLogin: (call) => signInByScan(call, call.input, call.origin),
  beginAuthorization,
  endAuthorization: inTwoParts(exchangeCode, (call, authorized) => keepAuthorized(call, authorized)),
  bindPhone: (call) => bindPhone(call, call.input, call.origin),
  checkCallback: async ({ input, clock }) => {
    const right = isSigned(input, clock);
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    return { status: right ? 200 : 403, headers, body: right ? input.echostr : '' };
  },
  takeEvent,
});

const user = bind(wechatUser, {
  bindWechat: async (call) => {
    await bindWechat(call, call.input, call.origin);
    return {};
  },
  unbindWechat: inTwoParts(
    (call) => compareOwnPassword(call, call.input),
    async (call, compared) => {
      await unbindWechat(call, call.input, compared);
      return {};
    },
  ),
});

export const wechatCalls = [...open, ...user];
