import { createHash } from 'node:crypto';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { signPage as signCall } from '@yance/contract/wechat/endpoints.ts';
import { gateways } from '../../gateways/gateways.ts';
import { newToken } from '../../kernel/access/tokens.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/route.ts';
import { pageTicket } from './shared-secret.ts';
import { kindOfFailure } from './wechat-failure.ts';

/** Signs the address of an own page for WeChat's JS-SDK; no other site gets the official account's signature. */
export async function signPage(call: Call<typeof signCall>): Promise<OutputOf<typeof signCall>> {
  const { clock, transaction, input } = call;
  const { wechat, publicUrl, consoleUrl } = gateways();
  if (!wechat) throw new Refusal('wechatOff');
  const url = input.url.replace(/#.*$/s, '');
  if (![publicUrl, consoleUrl].includes(new URL(url).origin)) throw new Refusal('foreignPage');
  const ticket = await pageTicket({ transaction, clock, wechat }).catch((error: unknown) => {
    call.http.request.log.warn({ reason: kindOfFailure(error) }, 'WeChat gave no ticket for pages');
    throw new Refusal('wechatAway');
  });
  const [timestamp, nonce] = [Math.floor(clock.now().getTime() / 1000), newToken().slice(0, 16)];
  const signature = pageSignature({ ticket, nonce, timestamp, url });
  return { app_id: wechat.appId, timestamp, nonce, signature, sdk_url: wechat.sdkUrl };
}

/** WeChat's signature of a page: SHA-1 of the four fields in the order of their names. */
export const pageSignature = (given: { ticket: string; nonce: string; timestamp: number; url: string }): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${given.ticket}&noncestr=${given.nonce}&timestamp=${given.timestamp}&url=${given.url}`)
    .digest('hex');
