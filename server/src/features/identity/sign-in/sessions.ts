import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Member } from '../../../kernel/actor.ts';
import { after, days, hours, type Clock } from '../../../kernel/clock.ts';
import { type MemberWork, newRid, type ReadWork, type Tx } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { derivedToken, newToken, sameText, tokenHash } from '../../../kernel/tokens.ts';
import { readLimits, type Limits } from './limits.ts';
import { withdrawClosing } from './withdraw-closing.ts';
import {
  changeSession,
  insertSession,
  isNewDevice,
  liveSessions,
  lockSession,
  revokeSessions,
  sessionByAccess,
  type SessionRow,
} from '../sessions.store.ts';

interface Tokens {
  token: string;
  refresh: string;
  /** End of the access token, epoch seconds. */
  expires: number;
}

/** Opens a family of tokens for a member who has just proved who they are. */
export async function openSession(
  work: ReadWork,
  memberRid: string,
  given: { remember: boolean; origin: Origin },
): Promise<Tokens & { session: string; withdrawn: boolean }> {
  const { tx, clock } = work;
  const withdrawn = await withdrawClosing(work, memberRid);
  const limits = await readLimits(tx);
  const now = clock.now();
  const rid = newRid();
  const token = newToken();
  const refresh = refreshOf(rid, newToken());
  const accessEnd = after(now, hours(limits.accessHours));
  const { userAgent: device } = given.origin;
  if (await isNewDevice(tx, memberRid, device)) {
    const actor: Member = { kind: 'member', rid: memberRid, session: rid };
    await announce(
      { tx, clock, actor },
      { entity: 'member', entity_rid: memberRid, event: 'newDevice', details: { device } },
    );
  }
  await insertSession(tx, {
    rid,
    member_rid: memberRid,
    access_hash: tokenHash(token),
    access_expires_at: accessEnd,
    refresh_hash: tokenHash(refresh),
    refresh_expires_at: refreshEnd(now, given.remember, limits),
    remember: given.remember,
    ip: given.origin.ip,
    device,
    created_at: now,
  });
  return { token, refresh, expires: epoch(accessEnd), session: rid, withdrawn };
}

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
  return session ? { kind: 'member', rid: session.member_rid, session: session.rid } : null;
}

/** Where a member is signed in; ends one session or all others first when asked. Another member's is like a missing one. */
export async function listSessions(work: MemberWork, revoke?: string) {
  const { tx, clock, actor } = work;
  const now = clock.now();
  if (revoke === 'others') await revokeSessions(tx, actor.rid, now, { keep: actor.session });
  else if (revoke) {
    if (!(await liveSessions(tx, actor.rid, now)).some((one) => one.rid === revoke)) throw new Refusal('notFound');
    await revokeSessions(tx, actor.rid, now, { only: revoke });
  }
  return (await liveSessions(tx, actor.rid, now)).map((row) => ({
    session_rid: row.rid,
    created_at: shanghaiIso(row.created_at),
    last_used_at: shanghaiIso(row.refreshed_at ?? row.created_at),
    ip: row.ip,
    device: row.device,
    remember: row.remember,
    current: row.rid === actor.session,
  }));
}

/** A refresh token names its family, so that a used one still finds the family it must end. */
const refreshOf = (rid: string, secret: string): string => `${rid.replaceAll('-', '')}.${secret}`;

function sessionRidOf(refresh: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.[\w-]{43}$/.exec(refresh);
  return parts?.slice(1).join('-');
}

const refreshEnd = (now: Date, remember: boolean, limits: Limits): Date =>
  after(now, remember ? days(limits.rememberDays) : hours(limits.refreshHours));
const epoch = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const ended = (): Refusal => new Refusal('sessionEnded', { status: 401, keeps: true });
