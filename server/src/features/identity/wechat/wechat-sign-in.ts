import type { bindPhone as bindCall, qrCodeLogin as loginCall } from '@yance/contract/identity/wechat-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { after, minutes } from '../../../kernel/clock.ts';
import { brokenConstraint, type ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { tokenHash } from '../../../kernel/tokens.ts';
import { spendCode } from '../codes/codes.ts';
import { readLimits } from '../sign-in/limits.ts';
import { changeMember, memberByPhone } from '../members.store.ts';
import { createMember } from '../account/register.ts';
import { openSession } from '../sign-in/sessions.ts';
import { revokeSessions } from '../sessions.store.ts';
import { tellPhoneProved, tokensOnWire } from '../sign-in/sign-in.ts';
import { bindTicketOf, ofThisBrowser } from './wechat-ticket.ts';
import { changeTicket, lockTicket, memberRidOfWechat, type TicketRow } from '../wechat.store.ts';

/** Answers a poll: tokens once a known account has scanned, else a refusal whose `data.status` says how far it is. */
export async function signInByScan(work: ReadWork, given: InputOf<typeof loginCall>, origin: Origin) {
  const row = await lockTicket(work.tx, { ticketHash: tokenHash(given.ticket) });
  if (!row || !ofThisBrowser(row, origin.cookies)) throw pending('expired');
  const openid = await scannedBy(work, row);
  const memberRid = await memberRidOfWechat(work.tx, openid);
  if (!memberRid) throw pending('unbound', { bind_ticket: bindTicketOf(given.ticket, row.salt) });
  return enter(work, row, memberRid, given.remember, origin);
}

/**
 * Binds the scanned account to the phone that a code has proved, and signs in. An unknown phone is registered,
 * without a password. What a phone is known for is said only after a right code.
 */
export async function bindPhone(work: ReadWork, given: InputOf<typeof bindCall>, origin: Origin) {
  const { tx } = work;
  const row = await lockTicket(tx, { bindHash: tokenHash(given.bind_ticket) });
  if (!row || row.used_at || !ofThisBrowser(row, origin.cookies)) throw new Refusal('expired');
  const openid = await scannedBy(work, row);
  await spendCode(work, { phone: given.phone, purpose: 3, code: given.code });
  const known = await memberByPhone(tx, given.phone);
  if (known?.wx_openid && known.wx_openid !== openid) throw new Refusal('phoneBound', { keeps: true });
  const memberRid = known?.rid ?? (await createMember(work, { ...given, password_hash: '', ip: origin.ip }));
  await writeBinding(work, memberRid, openid);
  if (known) await tellPhoneProved(work, memberRid);
  return enter(work, row, memberRid, given.remember, origin);
}

/** Writes a member's WeChat; refuses `wechatTaken` when it is another member's. */
export async function writeBinding({ tx }: ReadWork, memberRid: string, openid: string): Promise<void> {
  const owner = await memberRidOfWechat(tx, openid);
  if (owner && owner !== memberRid) throw new Refusal('wechatTaken', { keeps: true });
  try {
    await changeMember(tx, memberRid, { wx_openid: openid });
  } catch (error) {
    if (brokenConstraint(error) === 'members_wx') throw new Refusal('wechatTaken');
    throw error;
  }
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

/** Opens the session of a ticket. A reply that was lost is given again for a short time; the session of the first one ends. */
async function enter(work: ReadWork, row: TicketRow, memberRid: string, remember: boolean, origin: Origin) {
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
