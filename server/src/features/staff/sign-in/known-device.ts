import type { FastifyReply } from 'fastify';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import { openTicket, sealedDigest, sealTicket } from '../../../kernel/access/tickets.ts';
import { cookieScope } from '../session/sessions.ts';
import type { StaffRow } from '../staff.store.ts';

const cookieName = 'console-device';
const rememberedDays = 180;

/**
 * The device of a cookie that was set when this person signed in on it; a renewed authenticator forgets all of them.
 */
export function knownDevice(
  { clock }: ReadWork,
  person: StaffRow | undefined,
  cookies: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const note = openTicket('staff-device', (cookies[cookieName] ?? '').slice(0, 1000), clock);
  return person && note?.proof === proofOf(person) ? note.device : undefined;
}

/** Marks the browser as one that its person uses. It opens nothing by itself: it only has a counter of its own. */
export function rememberDevice(
  { clock }: ReadWork,
  reply: FastifyReply,
  person: StaffRow,
  device: string = newRid(),
): void {
  const seconds = rememberedDays * 86_400;
  const ticket = sealTicket('staff-device', { device, proof: proofOf(person) }, clock, seconds);
  reply.setCookie(cookieName, ticket, { ...cookieScope(), maxAge: seconds });
}

const proofOf = ({ rid, totp_secret }: StaffRow): string => sealedDigest(`staff-device:${rid}:${totp_secret}`);
