import type { newTicket as ticketCall } from '@yance/contract/identity/wechat-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { renderSVG } from 'uqr';
import { gateways } from '../../../gateways/gateways.ts';
import type { WechatGateway } from '../../../gateways/wechat/port.ts';
import { after } from '../../../kernel/clock.ts';
import { newRid, type Tx } from '../../../kernel/db.ts';
import { Refusal, tooManyToday } from '../../../kernel/refusal.ts';
import { countedNetworks, type Network } from '../../../kernel/http/network.ts';
import type { Call } from '../../../kernel/route.ts';
import { derivedToken, newToken, sameText, tokenHash } from '../../../kernel/access/tokens.ts';
import { kindOfFailure, withAccessToken } from '../../wechat/index.ts';
import { countUp, lockQuota } from '../codes.store.ts';
import { readLimits, type Limits } from '../sign-in/limits.ts';
import { schedulePurge } from '../sign-in/purge.ts';
import { insertTicket, type TicketRow } from '../wechat.store.ts';

const cookieName = 'wx';
const cookieDays = 1;

export type BrowserCall = Pick<Call<typeof ticketCall>, 'clock' | 'transaction' | 'origin' | 'http'>;

/**
 * Asks WeChat for a QR code and ties its ticket to this browser. The call has no transaction of its own, because
 * WeChat is asked between counting the request and keeping the ticket.
 */
export async function newTicket(call: Call<typeof ticketCall>): Promise<OutputOf<typeof ticketCall>> {
  const { clock, transaction } = call;
  const { wechat } = gateways();
  if (!wechat) throw new Refusal('wechatOff');
  const limits = await readLimits(call.tx);
  await transaction((tx) => countTicket(tx, clock.now(), call.origin.network, limits));
  const [scene, ticket] = [newToken(), newToken()];
  const code = await withAccessToken({ transaction, clock, wechat }, (token) =>
    wechat.newQrCode(token, scene, limits.wechat.qrSeconds),
  ).catch((error: unknown) => {
    call.http.request.log.warn({ reason: kindOfFailure(error) }, 'WeChat gave no QR code');
    throw new Refusal('wechatAway');
  });
  const seconds = Math.min(code.seconds, limits.wechat.qrSeconds);
  await keepTicket(call, { ticket, scene, seconds, return_to: null });
  return { expire_seconds: seconds, qr_code_url: pictureOf(code.address), ticket, ...playedAt(wechat, code.address) };
}

/** Writes a ticket that belongs to this browser for so many seconds. */
export async function keepTicket(
  call: BrowserCall,
  given: { ticket: string; scene: string; seconds: number; return_to: string | null },
): Promise<void> {
  const { clock, transaction } = call;
  const { ticket, seconds, ...rest } = given;
  const [now, salt] = [clock.now(), newToken()];
  await transaction(async (tx) => {
    await insertTicket(tx, {
      ...rest,
      rid: newRid(),
      ticket_hash: tokenHash(ticket),
      browser_hash: tokenHash(markBrowser(call)),
      salt,
      bind_hash: tokenHash(bindTicketOf(ticket, salt)),
      created_at: now,
      expires_at: after(now, seconds * 1000),
    });
    await schedulePurge({ tx, clock });
  });
}

/** Whether the browser that asks is the one that was given the ticket. */
export const ofThisBrowser = (row: TicketRow, cookies: Readonly<Record<string, string | undefined>>): boolean =>
  sameText(tokenHash(cookies[cookieName] ?? ''), row.browser_hash);

/** What a browser needs to bind a phone after an unknown account has scanned. */
export const bindTicketOf = (ticket: string, salt: string): string => derivedToken(ticket, salt, 'bind');

/** The browser keeps its mark, so that two windows with a code each do not disturb one another. */
function markBrowser({ origin, http }: BrowserCall): string {
  const known = origin.cookies[cookieName] ?? '';
  const mark = /^[\w-]{43}$/.test(known) ? known : newToken();
  http.reply.setCookie(cookieName, mark, {
    path: '/api/',
    httpOnly: true,
    sameSite: 'strict',
    secure: gateways().publicUrl.startsWith('https:'),
    maxAge: cookieDays * 86_400,
  });
  return mark;
}

export async function countTicket(tx: Tx, now: Date, network: Network, limits: Limits): Promise<void> {
  for (const { key, factor } of countedNetworks(network)) {
    const quota = await lockQuota(tx, shanghaiDate(now), 'ticket', key);
    if (quota.count >= limits.wechat.perAddress * factor) throw tooManyToday(now, 'tooManyTickets');
    await countUp(tx, quota, now);
  }
}

const pictureOf = (address: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(address, { border: 2 })).toString('base64')}`;

const playedAt = (wechat: WechatGateway, address: string): { play_url?: string } =>
  wechat.simulated ? { play_url: address } : {};
