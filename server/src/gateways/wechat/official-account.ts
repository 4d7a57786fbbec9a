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
const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive() });
const qrCodeReply = z.object({ url: z.url(), expire_seconds: z.number().int().positive() });

/**
 * The client of WeChat's API. Rejects with WechatRefused when WeChat refuses, with the transport's error when it is
 * away.
 */
export function officialAccount(account: OfficialAccount): WechatGateway {
  const post = async <T>(path: string, body: object, reply: z.ZodType<T>): Promise<T> => {
    const response = await fetch(account.apiUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = (await response.json()) as { errcode?: number };
    if (answer.errcode) throw new WechatRefused(answer.errcode);
    return reply.parse(answer);
  };
  return {
    appId: account.appId,
    callbackToken: account.callbackToken,
    async newAccessToken() {
      // The stable token does not end the one before it, so that other programs of the operator keep theirs.
      const body = { grant_type: 'client_credential', appid: account.appId, secret: account.appSecret };
      const { access_token: token, expires_in: seconds } = await post('/cgi-bin/stable_token', body, tokenReply);
      return { token, seconds };
    },
    async newQrCode(accessToken, scene, seconds) {
      const reply = await post(
        `/cgi-bin/qrcode/create?access_token=${encodeURIComponent(accessToken)}`,
        { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } },
        qrCodeReply,
      );
      return { address: reply.url, seconds: reply.expire_seconds };
    },
  };
}
