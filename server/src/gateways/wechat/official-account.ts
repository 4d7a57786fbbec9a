import { z } from 'zod';
import { WechatRefused, type WechatGateway } from './port.ts';

export interface OfficialAccount {
  appId: string;
  appSecret: string;
  callbackToken: string;
  /** Where WeChat's API is reached, without a slash at the end. */
  apiUrl: string;
}

/** No request of a visitor may wait longer than this for WeChat. */
const patienceMs = 3000;
const seconds = z.number().int().positive();
const tokenReply = z.object({ access_token: z.string().min(1), expires_in: seconds });
const qrCodeReply = z.object({ url: z.url(), expire_seconds: seconds });
const ticketReply = z.object({ ticket: z.string().min(1), expires_in: seconds });
const personReply = z.object({ openid: z.string().regex(/^[\w-]{1,64}$/) });
/** The number is larger than what JavaScript counts exactly at times; it is only shown. */
const messageReply = z.object({ msgid: z.union([z.number(), z.string()]).transform(String) });

const authorizePage = 'https://open.weixin.qq.com/connect/oauth2/authorize';
/** The JS-SDK of pages within WeChat. */
export const sdkUrl = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

/**
 * The client of WeChat's API. Rejects with WechatRefused when WeChat refuses, with the transport's error when it is
 * away.
 */
export function officialAccount(account: OfficialAccount): WechatGateway {
  const { appId, appSecret } = account;
  const ask = async <T>(path: string, given: object | undefined, reply: z.ZodType<T>): Promise<T> => {
    const sent = given && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    };
    const response = await fetch(account.apiUrl + path, {
      ...sent,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = (await response.json()) as { errcode?: number };
    if (answer.errcode) throw new WechatRefused(answer.errcode);
    return reply.parse(answer);
  };
  const under = (path: string, accessToken: string, more: Record<string, string> = {}): string =>
    `${path}?${new URLSearchParams({ access_token: accessToken, ...more }).toString()}`;
  return {
    appId,
    callbackToken: account.callbackToken,
    sdkUrl,
    async newAccessToken() {
      // The stable token does not end the one before it, so that other programs of the operator keep theirs.
      const body = { grant_type: 'client_credential', appid: appId, secret: appSecret };
      const reply = await ask('/cgi-bin/stable_token', body, tokenReply);
      return { token: reply.access_token, seconds: reply.expires_in };
    },
    async newQrCode(accessToken, scene, expirySeconds) {
      const reply = await ask(
        under('/cgi-bin/qrcode/create', accessToken),
        { expire_seconds: expirySeconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } },
        qrCodeReply,
      );
      return { address: reply.url, seconds: reply.expire_seconds };
    },
    async newPageTicket(accessToken) {
      const address = under('/cgi-bin/ticket/getticket', accessToken, { type: 'jsapi' });
      const reply = await ask(address, undefined, ticketReply);
      return { token: reply.ticket, seconds: reply.expires_in };
    },
    authorizeUrl: (back, state) => `${authorizePage}?${authorization(appId, back, state)}#wechat_redirect`,
    async openidOfCode(code) {
      const given = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
      const address = `/sns/oauth2/access_token?${new URLSearchParams(given).toString()}`;
      return (await ask(address, undefined, personReply)).openid;
    },
    async sendTemplate(accessToken, { openid, template, url, fields, reference }) {
      const data = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]));
      const body = { touser: openid, template_id: template, url, client_msg_id: reference, data };
      return { id: (await ask(under('/cgi-bin/message/template/send', accessToken), body, messageReply)).msgid };
    },
  };
}

/** The query of WeChat's authorisation, in the order that WeChat prescribes. */
export const authorization = (appId: string, back: string, state: string): string =>
  new URLSearchParams({
    appid: appId,
    redirect_uri: back,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  }).toString();
