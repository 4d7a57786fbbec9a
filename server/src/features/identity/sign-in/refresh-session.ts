import { after, hours, isAhead } from '../../../kernel/clock.ts';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { derivedToken, newToken, sameText, tokenHash } from '../../../kernel/access/tokens.ts';
import { changeSession, lockSession, type SessionRow } from '../sessions.store.ts';
import { type Limits, readLimits } from './limits.ts';
import { epoch, refreshEnd, refreshOf, type Tokens } from './sessions.ts';

/**
 * Turns a refresh token into the next pair. It serves once: within the grace a repeat gets the very same pair, so
 * that parallel tabs agree; later it can only be a copy, and the whole family ends.
 */
export async function refreshSession(work: ReadWork, refresh: string): Promise<Tokens> {
  const { tx, clock } = work;
  const now = clock.now();
  const rid = sessionRidOf(refresh);
  const session = rid ? await lockSession(tx, rid) : undefined;
  if (!session || session.revoked_at || session.refresh_expires_at <= now) throw ended();
  if (isAhead(session.refreshed_at ?? session.created_at, clock)) throw ended();
  const limits = await readLimits(tx);
  const hash = tokenHash(refresh);
  if (sameText(hash, session.refresh_hash)) return rotate(tx, session, refresh, now, limits);
  const inGrace = session.refreshed_at !== null && after(session.refreshed_at, limits.graceSeconds * 1000) > now;
  if (inGrace && session.salt && sameText(hash, session.previous_refresh_hash ?? '')) {
    return { ...nextPair(session.rid, refresh, session.salt), expires: epoch(session.access_expires_at) };
  }
  await changeSession(tx, session.rid, { revoked_at: now });
  throw ended();
}

async function rotate(tx: Tx, session: SessionRow, refresh: string, now: Date, limits: Limits): Promise<Tokens> {
  const salt = newToken();
  const next = nextPair(session.rid, refresh, salt);
  const accessEnd = after(now, hours(limits.accessHours));
  await changeSession(tx, session.rid, {
    access_hash: tokenHash(next.token),
    access_expires_at: accessEnd,
    refresh_hash: tokenHash(next.refresh),
    refresh_expires_at: refreshEnd(now, session.remember, limits),
    previous_access_hash: session.access_hash,
    previous_refresh_hash: session.refresh_hash,
    salt,
    refreshed_at: now,
  });
  return { ...next, expires: epoch(accessEnd) };
}

function nextPair(rid: string, refresh: string, salt: string): { token: string; refresh: string } {
  return {
    token: derivedToken(refresh, salt, 'access'),
    refresh: refreshOf(rid, derivedToken(refresh, salt, 'refresh')),
  };
}

function sessionRidOf(refresh: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.[\w-]{43}$/.exec(refresh);
  return parts?.slice(1).join('-');
}

const ended = (): Refusal => new Refusal('sessionEnded', { status: 401, commits: true });
