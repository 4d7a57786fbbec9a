import { randomBytes } from 'node:crypto';
import type { Member, Staff } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sealTicket } from '../../kernel/access/tickets.ts';

/** Long enough to open a connection at once. */
const ticketSeconds = 30;

/** A ticket by which one session listens once. */
export function giveTicket(
  purpose: 'events' | 'staff-events',
  { actor, clock }: { actor: Member | Staff; clock: Clock },
): { ticket: string } {
  const payload = { by: actor.rid, session: actor.session, once: randomBytes(9).toString('base64url') };
  return { ticket: sealTicket(purpose, payload, clock, ticketSeconds) };
}
