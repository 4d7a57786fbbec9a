import type { FastifyRequest } from 'fastify';
import { gateways } from '../../gateways/gateways.ts';
import type { Staff } from '../../kernel/actor.ts';
import { after, type Clock, hours, isAhead, minutes } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { tokenHash } from '../../kernel/access/tokens.ts';
import { readStaffLimits } from './limits.ts';
import { changeStaffSession, staffSessionByHash } from './staff.store.ts';

export const cookieName = 'console';
/** The staff behind the console's cookie; a session that was idle too long or is too old is none. */
export async function staffOfRequest(tx: Tx, request: FastifyRequest, clock: Clock): Promise<Staff | null> {
  const token = request.cookies[cookieName];
  if (!token || token.length > 100) return null;
  const found = await staffSessionByHash(tx, tokenHash(token));
  if (!found) return null;
  const { session, person } = found;
  const { idleMinutes, sessionHours } = await readStaffLimits(tx);
  const now = clock.now();
  // Opened or used while the machine's clock was ahead: it would live too long.
  if (isAhead(session.created_at, clock) || isAhead(session.seen_at, clock)) return null;
  if (after(session.seen_at, minutes(idleMinutes)) <= now || after(session.created_at, hours(sessionHours)) <= now)
    return null;
  // A page that renews itself while nobody is there is no work. Once a minute is exact enough for an idle limit.
  if (request.headers['x-idle'] !== '1' && after(session.seen_at, minutes(1)) <= now)
    await changeStaffSession(tx, session.rid, { seen_at: now });
  return {
    kind: 'staff',
    rid: person.rid,
    account: person.account,
    roles: person.roles,
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
