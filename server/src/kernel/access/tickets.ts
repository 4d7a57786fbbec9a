import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { eq, lt } from 'drizzle-orm';
import { isAhead, type Clock } from '../clock.ts';
import type { Tx, ReadWork, Work } from '../db.ts';
import { secrets, spentTickets } from '../kernel.tables.ts';
import type { Call } from '../route.ts';
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

/** What a ticket is for: it opens nothing else. */
export type TicketPurpose =
  | 'agreement'
  | 'event'
  | 'file'
  | 'inputs'
  | 'labels'
  | 'orders'
  | 'own-data'
  | 'plan-quotation'
  | 'quotation'
  | 'results'
  | 'staff-device'
  | 'staff-orders';

/** A short-lived signed note for links that cannot carry the token header, such as downloads and pictures. */
export function sealTicket(
  purpose: TicketPurpose,
  payload: Record<string, string>,
  clock: Clock,
  ttlSeconds = 300,
): string {
  const at = Math.floor(clock.now().getTime() / 1000);
  const body = Buffer.from(JSON.stringify({ ...payload, at, until: at + ttlSeconds })).toString('base64url');
  return `${body}.${signTicket(purpose, body)}`;
}

/** The payload of a ticket that this installation sealed for the purpose and whose time is not over; null otherwise. */
export function openTicket(purpose: TicketPurpose, ticket: string, clock: Clock): Record<string, string> | null {
  const [body = '', signature = ''] = ticket.split('.');
  const expected = Buffer.from(signTicket(purpose, body));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, string> & Times;
  return payload.until * 1000 > clock.now().getTime() && !isAhead(new Date(payload.at * 1000), clock) ? payload : null;
}

/** As sealTicket, for a download: what staff ask for serves once, a member's link serves until its time is over. */
export function sealDownload(
  { actor, clock }: Pick<Work, 'actor' | 'clock'>,
  purpose: TicketPurpose,
  payload: Record<string, string>,
): string {
  // Two links of one second must not be the same ticket, or the second would be spent with the first.
  const once: Record<string, string> = actor.kind === 'staff' ? { once: randomBytes(9).toString('base64url') } : {};
  return sealTicket(purpose, { ...payload, ...once }, clock);
}

/** The payload of a ticket of sealDownload, which is spent where it serves once. */
export async function openDownload(
  { clock, transaction }: Pick<Call<Endpoint>, 'clock' | 'transaction'>,
  purpose: TicketPurpose,
  ticket: string,
): Promise<Record<string, string> | null> {
  const payload = openTicket(purpose, ticket, clock);
  return payload?.once ? transaction((tx) => spendTicket({ tx, clock }, purpose, ticket)) : payload;
}

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
