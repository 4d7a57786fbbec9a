import type { Member } from '../../../kernel/actor.ts';
import { after, type Clock, days, hours, isAhead } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { tokenHash } from '../../../kernel/access/tokens.ts';
import { sessionByAccess } from '../sessions.store.ts';
import { type Limits, readLimits } from './limits.ts';

export interface Tokens {
  token: string;
  refresh: string;
  /** End of the access token, epoch seconds. */
  expires: number;
}

/**
 * The member behind an access token. It is looked up at every call and kept in no memory, so that a session that
 * ends anywhere has ended for every process at the next call. With `afterEnd` its time may be over.
 */
export async function memberOfToken(tx: Tx, token: string, clock: Clock, afterEnd = false): Promise<Member | null> {
  if (token.length > 200) return null;
  const now = clock.now();
  const { graceSeconds, rememberDays } = await readLimits(tx);
  const aliveAt = afterEnd ? after(now, -days(rememberDays)) : now;
  const session = await sessionByAccess(tx, tokenHash(token), aliveAt, after(now, -graceSeconds * 1000));
  // Opened or renewed while the machine's clock was ahead: it would live too long.
  return session && !isAhead(session.refreshed_at ?? session.created_at, clock)
    ? { kind: 'member', rid: session.member_rid, session: session.rid }
    : null;
}

/** A refresh token names its family, so that a used one still finds the family it must end. */
export const refreshOf = (rid: string, secret: string): string => `${rid.replaceAll('-', '')}.${secret}`;

export const refreshEnd = (now: Date, remember: boolean, limits: Limits): Date =>
  after(now, remember ? days(limits.rememberDays) : hours(limits.refreshHours));
export const epoch = (moment: Date): number => Math.floor(moment.getTime() / 1000);
