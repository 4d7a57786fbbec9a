import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { eq, lt } from 'drizzle-orm';
import type { Staff } from '../actor.ts';
import { isAhead, type Clock } from '../clock.ts';
import type { Tx, ReadWork, Work } from '../db.ts';
import { secrets, spentTickets } from '../kernel.tables.ts';
import { Refusal } from '../refusal.ts';
import type { Call, RawReply } from '../route.ts';
import { isHeld, ownMark, visitorMark } from './holder.ts';
import { tokenHash } from './tokens.ts';

let key = randomBytes(32);

/** Loads the installation's key for tickets, making it on the first start. Called once before serving. */
export async function loadTicketKey(tx: Tx): Promise<void> {
  await tx
    .insert(secrets)
    .values({ name: 'tickets', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await tx.select().from(secrets).where(eq(secrets.name, 'tickets'));
  if (row) key = Buffer.from(row.value, 'base64url');
}

/** Documents that members read by a link and staff by one of their own kind. */
type Download =
  | 'agreement'
  | 'coupons'
  | 'invoices'
  | 'labels'
  | 'orders'
  | 'quotation'
  | 'report'
  | 'figures'
  | 'statement'
  | 'withdrawals';
/** What a ticket is for: it opens nothing else. */
export type TicketPurpose =
  | Download
  | `staff-${Download}`
  | 'event'
  | 'file'
  | 'inputs'
  | 'ledger'
  | 'message-file'
  | 'events'
  | 'staff-events'
  | 'own-data'
  | 'package'
  | 'plan-quotation'
  | 'quarantine'
  | 'results'
  | 'share'
  | 'share-file'
  | 'staff-device';

/** Serves the program that asked on whatever machine it runs: calendars, and what has a binding of its own. */
const isForAnyHolder = (purpose: TicketPurpose): boolean => purpose.startsWith('staff-') || purpose.startsWith('event');

/** What a shared page hands out, to whoever opened it. */
const isForVisitor = (purpose: TicketPurpose): boolean => purpose === 'share' || purpose === 'share-file';

function heldUnder(purpose: TicketPurpose): string | undefined {
  if (isForAnyHolder(purpose)) return undefined;
  return isForVisitor(purpose) ? visitorMark() : ownMark();
}

/**
 * A short-lived signed note for links that cannot carry the token header, such as downloads and pictures. It opens for
 * whoever asked for it (`holder.ts`).
 */
export function sealTicket(
  purpose: TicketPurpose,
  payload: Record<string, string>,
  clock: Clock,
  ttlSeconds = 300,
): string {
  const at = Math.floor(clock.now().getTime() / 1000);
  const held = heldUnder(purpose);
  const body = Buffer.from(JSON.stringify({ ...payload, at, until: at + ttlSeconds, held })).toString('base64url');
  return `${body}.${signTicket(purpose, body)}`;
}

/**
 * The payload of a ticket that this installation sealed for the purpose and for who opens it, and whose time is not
 * over; null otherwise.
 */
export function openTicket(purpose: TicketPurpose, ticket: string, clock: Clock): Record<string, string> | null {
  const [body = '', signature = ''] = ticket.split('.');
  const expected = Buffer.from(signTicket(purpose, body));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, string> & Times;
  if (payload.held && !isHeld(payload.held)) return null;
  return payload.until * 1000 > clock.now().getTime() && !isAhead(new Date(payload.at * 1000), clock) ? payload : null;
}

/**
 * The address of a download: a member's serves until its time is over, at `open`; a colleague's serves the same
 * colleague once, at `staff`, with the console's cookie.
 */
export function downloadLink(
  { actor, clock }: Pick<Work, 'actor' | 'clock'>,
  purpose: Download,
  { open, staff, payload }: { open: { path: string }; staff: { path: string }; payload: Record<string, string> },
): string {
  if (actor.kind !== 'staff') return `${open.path}?ticket=${sealTicket(purpose, payload, clock)}`;
  // Two links of one second must not be the same ticket, or the second would be spent with the first.
  const own = { by: actor.rid, once: randomBytes(9).toString('base64url') };
  return `${staff.path}?ticket=${sealTicket(`staff-${purpose}`, { ...payload, ...own }, clock)}`;
}

/**
 * Answers a link that staff asked for: once, and only to who asked. It is spent when the reply stands, so that what
 * could not be made can be asked for again. Refuses `linkOver`.
 */
export async function replyOnce(
  { actor, clock, input, transaction }: DownloadCall,
  purpose: Download,
  make: (payload: Record<string, string> | null) => Promise<RawReply | Once>,
): Promise<RawReply> {
  const payload = openTicket(`staff-${purpose}`, input.ticket, clock);
  const made = await make(payload?.by === actor.rid ? payload : null);
  const { reply, note } = 'reply' in made ? made : { reply: made };
  const spent = await transaction(async (tx) => {
    const first = await spendTicket({ tx, clock }, `staff-${purpose}`, input.ticket);
    if (first) await note?.(tx);
    return first;
  });
  if (spent) return reply;
  throw new Refusal('linkOver', { status: 410 });
}

/** A reply that is handed out once, and what is noted with that. */
export interface Once {
  reply: RawReply;
  note?: (tx: Tx) => Promise<void>;
}

type DownloadCall = Pick<Call<Endpoint>, 'clock' | 'transaction'> & { actor: Staff; input: { ticket: string } };

/** When a ticket was made and when it is over, in seconds. */
interface Times {
  at: number;
  until: number;
}

/** The payload of a ticket that serves once: its second use finds nothing. */
export async function spendTicket(
  { tx, clock }: ReadWork,
  purpose: TicketPurpose,
  ticket: string,
): Promise<Record<string, string> | null> {
  const payload = openTicket(purpose, ticket, clock);
  if (!payload) return null;
  const spent = await tx
    .insert(spentTickets)
    .values({ digest: tokenHash(ticket), until: new Date(Number(payload.until) * 1000) })
    .onConflictDoNothing()
    .returning({ digest: spentTickets.digest });
  return spent.length > 0 ? payload : null;
}

/** Deletes what is remembered of tickets whose time is over anyway. */
export async function purgeTickets(tx: Tx, now: Date): Promise<void> {
  await tx.delete(spentTickets).where(lt(spentTickets.until, now));
}

/** A digest that only this installation can make, so that nobody finds out what it was made of by trying. */
export const sealedDigest = (text: string): string => sign(text);

/** The purpose is signed along, so that no ticket and no digest passes for a ticket of another kind. */
const signTicket = (purpose: TicketPurpose, body: string): string => sign(`ticket/${purpose}:${body}`);

function sign(body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}
