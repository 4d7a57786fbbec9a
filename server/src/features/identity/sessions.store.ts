import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/db.ts';
import { builtOnce, type Places } from '../../kernel/postgres/built-once.ts';
import type { Origin } from '../../kernel/route.ts';
import { memberSessions } from './identity.tables.ts';

export type SessionRow = typeof memberSessions.$inferSelect;

/** A browser as it comes: the network address from which, and what it says of itself. */
export type Browser = Pick<Origin, 'ip' | 'userAgent'>;

export async function insertSession(tx: Tx, row: typeof memberSessions.$inferInsert): Promise<void> {
  await tx.insert(memberSessions).values(row);
}

/** Whether a member who has signed in before does so with another kind of browser; its version does not count. */
export async function isNewDevice(tx: Tx, memberRid: string, device: string): Promise<boolean> {
  const bare = (of: unknown) => sql`regexp_replace(${of}, '[0-9._]+', '', 'g')`;
  const mine = sql`from ${memberSessions} where ${memberSessions.member_rid} = ${memberRid}`;
  const alike = sql`${mine} and ${bare(memberSessions.device)} = ${bare(device)}`;
  const [row] = await tx
    .select({ strange: sql<boolean>`exists (select ${mine}) and not exists (select ${alike})` })
    .from(sql`(select) nothing`);
  return row?.strange ?? false;
}

/** Browsers with which two members have signed in from the same network address, a few of them. */
export async function sharedBrowsers(tx: Tx, oneRid: string, otherRid: string): Promise<Browser[]> {
  const other = alias(memberSessions, 'other');
  return tx
    .selectDistinct({ ip: memberSessions.ip, userAgent: memberSessions.device })
    .from(memberSessions)
    .innerJoin(other, and(eq(other.ip, memberSessions.ip), eq(other.device, memberSessions.device)))
    .where(and(eq(memberSessions.member_rid, oneRid), eq(other.member_rid, otherRid), ne(memberSessions.device, '')))
    .limit(5);
}

/** Who of these members has signed in with a browser from the same network address; nobody where it says nothing. */
export async function usersOfBrowser(tx: Tx, browser: Browser, memberRids: readonly string[]): Promise<string[]> {
  if (browser.userAgent === '' || memberRids.length === 0) return [];
  const { member_rid } = memberSessions;
  const rows = await tx
    .selectDistinct({ member_rid })
    .from(memberSessions)
    .where(
      and(
        sql`${member_rid} = any(${sql.param([...memberRids])}::uuid[])`,
        eq(memberSessions.ip, browser.ip),
        eq(memberSessions.device, browser.userAgent),
      ),
    );
  return rows.map((row) => row.member_rid);
}

/** Whose session it is and the browser of it; undefined where it is purged. */
export async function findSession(tx: Tx, rid: string): Promise<{ member_rid: string; browser: Browser } | undefined> {
  const [row] = await tx.select().from(memberSessions).where(eq(memberSessions.rid, rid));
  return row && { member_rid: row.member_rid, browser: { ip: row.ip, userAgent: row.device } };
}

/** Locks a token family. */
export async function lockSession(tx: Tx, rid: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(memberSessions).where(eq(memberSessions.rid, rid)).for('update');
  return row;
}

export async function changeSession(tx: Tx, rid: string, set: Partial<SessionRow>): Promise<void> {
  await tx.update(memberSessions).set(set).where(eq(memberSessions.rid, rid));
}

export function liveSessions(tx: Tx, memberRid: string, now: Date): Promise<SessionRow[]> {
  return tx
    .select()
    .from(memberSessions)
    .where(
      and(
        eq(memberSessions.member_rid, memberRid),
        isNull(memberSessions.revoked_at),
        gt(memberSessions.refresh_expires_at, now),
      ),
    )
    .orderBy(desc(memberSessions.created_at));
}

/** Which of these sessions have not ended. */
export async function stillOpen(tx: Tx, rids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ rid: memberSessions.rid })
    .from(memberSessions)
    .where(
      and(
        inArray(memberSessions.rid, [...rids]),
        isNull(memberSessions.revoked_at),
        gt(memberSessions.refresh_expires_at, now),
      ),
    );
  return new Set(rows.map(({ rid }) => rid));
}

/** Ends sessions of a member: one, all others than `keep`, or all. */
export async function revokeSessions(
  tx: Tx,
  memberRid: string,
  now: Date,
  which: { only?: string; except?: string } = {},
): Promise<void> {
  await tx
    .update(memberSessions)
    .set({ revoked_at: now })
    .where(
      and(
        eq(memberSessions.member_rid, memberRid),
        isNull(memberSessions.revoked_at),
        which.only ? eq(memberSessions.rid, which.only) : undefined,
        which.except ? ne(memberSessions.rid, which.except) : undefined,
      ),
    );
}

/** Deletes sessions that ended before `before`, by sign-out or by time. */
export async function purgeSessions(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(memberSessions)
    .where(or(lt(memberSessions.revoked_at, before), lt(memberSessions.refresh_expires_at, before)));
}

/** The live session of an access token's hash. */
export async function sessionByAccess(
  tx: Tx,
  hash: string,
  now: Date,
  graceFrom: Date,
): Promise<Pick<SessionRow, 'rid' | 'member_rid' | 'created_at' | 'refreshed_at'> | undefined> {
  const [row] = await findByAccess(tx, { hash, now, graceFrom });
  return row;
}

const findByAccess = builtOnce((tx, at: Places<{ hash: string; now: Date; graceFrom: Date }>) =>
  tx
    .select({
      rid: memberSessions.rid,
      member_rid: memberSessions.member_rid,
      created_at: memberSessions.created_at,
      refreshed_at: memberSessions.refreshed_at,
    })
    .from(memberSessions)
    .where(
      and(
        isNull(memberSessions.revoked_at),
        or(
          and(eq(memberSessions.access_hash, at.hash), gt(memberSessions.access_expires_at, at.now)),
          and(eq(memberSessions.previous_access_hash, at.hash), gt(memberSessions.refreshed_at, at.graceFrom)),
        ),
      ),
    )
    .limit(1),
);
