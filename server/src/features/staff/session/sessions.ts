import type { FastifyRequest } from 'fastify';
import { gateways } from '../../../gateways/gateways.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { after, type Clock, hours, isAhead, minutes } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { tokenHash } from '../../../kernel/access/tokens.ts';
import { rightsWith } from '../roles/rights-with.ts';
import { readStaffLimits } from '../sign-in/limits.ts';
import {
  changeStaffSession,
  staffOfSessions,
  staffSessionByHash,
  type FoundSession,
  type StaffSessionRow,
} from '../staff.store.ts';

export const cookieName = 'console';
/** The staff behind the console's cookie; a session that was idle too long or is too old is none. */
export async function staffOfRequest(tx: Tx, request: FastifyRequest, clock: Clock): Promise<Staff | null> {
  const token = request.cookies[cookieName];
  if (!token || token.length > 100) return null;
  const found = await staffSessionByHash(tx, tokenHash(token));
  if (!found || !(await holdsNow(tx, clock))(found.session)) return null;
  const { session } = found;
  const now = clock.now();
  // A page that renews itself while nobody is there is no work. Once a minute is exact enough for an idle limit.
  if (request.headers['x-idle'] !== '1' && after(session.seen_at, minutes(1)) <= now)
    await changeStaffSession(tx, session.rid, { seen_at: now });
  return staffOf(found);
}

/** Who is behind these sessions, by session, as far as they hold. */
export async function staffBySession(tx: Tx, rids: readonly string[], clock: Clock): Promise<Map<string, Staff>> {
  if (rids.length === 0) return new Map();
  const holds = await holdsNow(tx, clock);
  const found = await staffOfSessions(tx, rids);
  return new Map(found.filter(({ session }) => holds(session)).map((one) => [one.session.rid, staffOf(one)]));
}

/** Whether a session is neither idle too long nor too old. */
async function holdsNow(tx: Tx, clock: Clock): Promise<(session: StaffSessionRow) => boolean> {
  const { idleMinutes, sessionHours } = await readStaffLimits(tx);
  const now = clock.now();
  return ({ created_at, seen_at }) =>
    // Opened or used while the machine's clock was ahead: it would live too long.
    !isAhead(created_at, clock) &&
    !isAhead(seen_at, clock) &&
    after(seen_at, minutes(idleMinutes)) > now &&
    after(created_at, hours(sessionHours)) > now;
}

function staffOf({ session, person, permissions }: FoundSession): Staff {
  const rights = rightsWith(person, permissions);
  return {
    kind: 'staff',
    rid: person.rid,
    account: person.account,
    roles: person.roles,
    ...(rights ? { rights } : {}),
    laboratory_rid: person.laboratory_rid,
    session: session.rid,
    steppedUpAt: session.stepped_up_at,
  };
}

/** The cookie reaches the staff calls alone; Secure needs a site that is served over https. */
export function cookieScope() {
  return {
    path: '/api/staff',
    httpOnly: true,
    sameSite: 'strict',
    secure: gateways().publicUrl.startsWith('https:'),
  } as const;
}
