import type {
  beginAuthorization as beginCall,
  endAuthorization as endCall,
} from '@yance/contract/identity/wechat-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { WechatRefused } from '../../../gateways/wechat/port.ts';
import { newToken, tokenHash } from '../../../kernel/access/tokens.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call } from '../../../kernel/route.ts';
import { kindOfFailure } from '../../wechat/index.ts';
import { readLimits } from '../sign-in/limits.ts';
import { changeTicket, lockTicket } from '../wechat.store.ts';
import { countTicket, keepTicket, ofThisBrowser } from './wechat-ticket.ts';

/** The page of the portal to which WeChat comes back. */
const returnPath = '/wx';
/** WeChat takes only letters and digits in a state. */
const newState = (): string => Buffer.from(newToken(), 'base64url').toString('hex');

/** Begins a web authorisation: the state is a ticket of this browser, which knows where to go on to. */
export async function beginAuthorization(call: Call<typeof beginCall>): Promise<OutputOf<typeof beginCall>> {
  const { clock, transaction, input } = call;
  const { wechat, publicUrl } = gateways();
  if (!wechat) throw new Refusal('wechatOff');
  const limits = await readLimits(call.tx);
  await transaction((tx) => countTicket(tx, clock.now(), call.origin.network, limits));
  const state = newState();
  // No QR code holds this scene, so that no scan can be taken for the authorisation.
  const scene = newToken();
  await keepTicket(call, { ticket: state, scene, seconds: limits.wechat.qrSeconds, return_to: input.to });
  return { url: wechat.authorizeUrl(publicUrl + returnPath, state) };
}

interface Authorized {
  openid: string;
}

/**
 * The part outside the call's transaction: spends the state, then asks WeChat whose code it is. Whatever WeChat
 * answers, neither serves again.
 */
export async function exchangeCode(call: Call<typeof endCall>): Promise<Authorized> {
  const { clock, transaction, input, origin } = call;
  const { wechat } = gateways();
  if (!wechat) throw new Refusal('wechatOff');
  await transaction(async (tx) => {
    const row = await lockTicket(tx, { ticketHash: tokenHash(input.state) });
    const now = clock.now();
    const over = !row || row.return_to === null || row.returned_at !== null || row.expires_at <= now;
    if (over || !ofThisBrowser(row, origin.cookies)) throw new Refusal('authorizationOver');
    await changeTicket(tx, row.rid, { returned_at: now });
  });
  const openid = await wechat.openidOfCode(input.code).catch((error: unknown) => {
    call.http.request.log.warn({ reason: kindOfFailure(error) }, 'WeChat did not say whose code it is');
    throw new Refusal(error instanceof WechatRefused && error.codeGone ? 'authorizationOver' : 'wechatAway');
  });
  return { openid };
}

/** The part inside the transaction: the state becomes a ticket that this WeChat has scanned. */
export async function keepAuthorized(
  call: ReadWork & Pick<Call<typeof endCall>, 'input'>,
  { openid }: Authorized,
): Promise<OutputOf<typeof endCall>> {
  const { tx, clock, input } = call;
  const row = await lockTicket(tx, { ticketHash: tokenHash(input.state) });
  if (!row || row.return_to === null) throw new Refusal('authorizationOver');
  await changeTicket(tx, row.rid, { openid, scanned_at: clock.now() });
  return { ticket: input.state, to: row.return_to };
}
