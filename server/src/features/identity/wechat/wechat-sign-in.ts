import type { qrCodeLogin as loginCall } from '@yance/contract/identity/wechat-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { after, minutes } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { tokenHash } from '../../../kernel/access/tokens.ts';
import { revokeSessions } from '../sessions.store.ts';
import { readLimits } from '../sign-in/limits.ts';
import { openSession } from '../sign-in/open-session.ts';
import { tokensOnWire } from '../sign-in/sign-in.ts';
import { changeTicket, lockTicket, memberRidOfWechat, type TicketRow } from '../wechat.store.ts';
import { bindTicketOf, ofThisBrowser } from './wechat-ticket.ts';

/** Answers a poll: tokens once a known account has scanned, else a refusal whose `data.status` says how far it is. */
export async function signInByScan(work: ReadWork, given: InputOf<typeof loginCall>, origin: Origin) {
  const row = await lockTicket(work.tx, { ticketHash: tokenHash(given.ticket) });
  if (!row || !ofThisBrowser(row, origin.cookies)) throw pending('expired');
  const openid = await scannedBy(work, row);
  const memberRid = await memberRidOfWechat(work.tx, openid);
  if (!memberRid) throw pending('unbound', { bind_ticket: bindTicketOf(given.ticket, row.salt) });
  return enter(work, row, memberRid, given.remember, origin);
}

/** Who scanned a ticket that still counts; refuses with `waiting` or `expired`. */
export async function scannedBy({ tx, clock }: ReadWork, row: TicketRow): Promise<string> {
  const now = clock.now();
  const { graceSeconds, wechat } = await readLimits(tx);
  const lost = row.used_at && (!row.session_rid || after(row.used_at, graceSeconds * 1000) <= now);
  if (lost) throw pending('expired');
  if (row.openid === null || row.scanned_at === null) throw pending(row.expires_at <= now ? 'expired' : 'waiting');
  if (after(row.scanned_at, minutes(wechat.bindMinutes)) <= now) throw pending('expired');
  return row.openid;
}

/**
 * Opens the session of a ticket. A reply that was lost is given again for a short time; the session of the first one
 * ends.
 */
export async function enter(work: ReadWork, row: TicketRow, memberRid: string, remember: boolean, origin: Origin) {
  const now = work.clock.now();
  if (row.session_rid) await revokeSessions(work.tx, memberRid, now, { only: row.session_rid });
  const tokens = await openSession(work, memberRid, { remember, origin });
  await changeTicket(work.tx, row.rid, {
    used_at: row.used_at ?? now,
    session_rid: tokens.session,
    member_rid: memberRid,
  });
  return tokensOnWire(tokens);
}

const pending = (status: 'waiting' | 'unbound' | 'expired', more: { bind_ticket?: string } = {}): Refusal =>
  new Refusal(status, { data: { status, ...more } });
