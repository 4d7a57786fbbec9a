import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import { hasRole, permissionsOfPerson } from './roles/own-roles.store.ts';
import { staff, staffSessions } from './staff.tables.ts';

export type StaffRow = typeof staff.$inferSelect;
export type StaffSessionRow = typeof staffSessions.$inferSelect;

export async function insertStaff(tx: Tx, row: typeof staff.$inferInsert): Promise<void> {
  await tx.insert(staff).values(row);
}

export async function staffByAccount(tx: Tx, account: string): Promise<StaffRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.account})`, account.toLowerCase()));
  return row;
}

export async function staffByRids(tx: Tx, rids: readonly string[]): Promise<StaffRow[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(staff)
    .where(inArray(staff.rid, [...new Set(rids)]));
}

export async function lockStaff(tx: Tx, rid: string): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.rid, rid)).for('update');
  return row;
}

export async function changeStaff(tx: Tx, rid: string, set: Partial<typeof staff.$inferInsert>): Promise<void> {
  await tx.update(staff).set(set).where(eq(staff.rid, rid));
}

/** Locks every working administrator, so that the last one cannot be lost by two changes at once. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ rid: staff.rid })
    .from(staff)
    .where(and(sql`'M' = any(${staff.roles})`, isNull(staff.disabled_at)))
    .orderBy(asc(staff.rid))
    .for('update');
  return rows.map((row) => row.rid);
}

/**
 * Whoever gives work to a service manager and whoever ends that manager's work wait for each other. Taken before the
 * rows of people, members and orders.
 */
export async function lockManagers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff.members'))`);
}

/** A service manager who works and is not away: who new customers and new work are given to. */
const takesMembers = sql`'B' = any(roles) and disabled_at is null and away_at is null`;

/**
 * For statements of others: whether the person of a column works as a service manager; of null, whether nobody does.
 */
export const isManaged = (managerRid: SQLWrapper): SQL<boolean> => sql`
  case when ${managerRid} is null then not exists (select 1 from ${staff} where ${takesMembers})
  else exists (select 1 from ${staff} where ${staff.rid} = ${managerRid} and 'B' = any(roles) and disabled_at is null) end`;

const leastLoaded = sql`select rid from ${staff} where ${takesMembers} order by members, rid limit 1`;

/** Everybody who takes new customers. */
export async function availableManagers(tx: Tx): Promise<Pick<StaffRow, 'rid' | 'name' | 'members'>[]> {
  return tx.select({ rid: staff.rid, name: staff.name, members: staff.members }).from(staff).where(takesMembers);
}

/** Counts one more member of a service manager. */
export async function countMember(tx: Tx, rid: string): Promise<void> {
  await tx
    .update(staff)
    .set({ members: sql`${staff.members} + 1` })
    .where(eq(staff.rid, rid));
}

/** The service manager at work with the fewest members, for work that is not a member: nothing is counted. */
export async function nextManager(tx: Tx): Promise<string | null> {
  const result = await tx.execute<{ rid: string }>(leastLoaded);
  return result.rows[0]?.rid ?? null;
}

/** There are few people: every column may be sorted. */
const sortable = { account: staff.account, name: staff.name, members: staff.members, created: staff.rid };

/** One page of people in the order in which they came, unless another order is requested. */
export async function pageOfStaff(
  tx: Tx,
  filter: { kw?: string | undefined; role?: StaffRole | (string & {}) | undefined },
  { page, size, sort }: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: StaffRow[]; total: number }> {
  const like = filter.kw ? containing(filter.kw) : undefined;
  const where: SQL | undefined = and(
    like ? or(ilike(staff.account, like), ilike(staff.name, like)) : undefined,
    filter.role ? hasRole(filter.role) : undefined,
  );
  const rows = await tx
    .select()
    .from(staff)
    .where(where)
    .orderBy(...sortedBy(sortable, sort, [asc(staff.rid)]))
    .limit(size)
    .offset((page - 1) * size);
  const [sum] = await tx.select({ total: count() }).from(staff).where(where);
  return { rows, total: sum?.total ?? 0 };
}

/** Deletes sessions that ended, or were last used, before `before`. */
export async function purgeStaffSessions(tx: Tx, before: Date): Promise<void> {
  await tx.delete(staffSessions).where(or(lt(staffSessions.revoked_at, before), lt(staffSessions.seen_at, before)));
}

export async function insertStaffSession(tx: Tx, row: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(row);
}

export async function changeStaffSession(tx: Tx, rid: string, set: Partial<StaffSessionRow>): Promise<void> {
  await tx.update(staffSessions).set(set).where(eq(staffSessions.rid, rid));
}

export async function revokeStaffSessions(tx: Tx, staffRid: string, now: Date): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ revoked_at: now })
    .where(and(eq(staffSessions.staff_rid, staffRid), isNull(staffSessions.revoked_at)));
}

/** A person's sessions that were not revoked, the latest first. */
export async function openStaffSessions(tx: Tx, staffRid: string): Promise<StaffSessionRow[]> {
  return tx
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staff_rid, staffRid), isNull(staffSessions.revoked_at)))
    .orderBy(desc(staffSessions.seen_at));
}

export async function revokeOtherStaffSessions(tx: Tx, staffRid: string, current: string, now: Date): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ revoked_at: now })
    .where(
      and(eq(staffSessions.staff_rid, staffRid), ne(staffSessions.rid, current), isNull(staffSessions.revoked_at)),
    );
}

/** Ends one session of a person; false when there is no such open one. */
export async function revokeOneStaffSession(tx: Tx, staffRid: string, rid: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(staffSessions)
    .set({ revoked_at: now })
    .where(and(eq(staffSessions.staff_rid, staffRid), eq(staffSessions.rid, rid), isNull(staffSessions.revoked_at)))
    .returning({ rid: staffSessions.rid });
  return rows.length > 0;
}

/** A session with its person, and all that the person's own roles permit; null for who has none. */
export interface FoundSession {
  session: StaffSessionRow;
  person: StaffRow;
  permissions: PermissionKey[] | null;
}
const foundSession = { session: staffSessions, person: staff, permissions: permissionsOfPerson };

/** The session of a cookie with its person, unless it was revoked or the person disabled. */
export async function staffSessionByHash(tx: Tx, hash: string): Promise<FoundSession | undefined> {
  const [row] = await tx
    .select(foundSession)
    .from(staffSessions)
    .innerJoin(staff, eq(staff.rid, staffSessions.staff_rid))
    .where(and(eq(staffSessions.token_hash, hash), isNull(staffSessions.revoked_at), isNull(staff.disabled_at)));
  return row;
}

/** These sessions that nobody ended, with their people. */
export async function staffOfSessions(tx: Tx, rids: readonly string[]): Promise<FoundSession[]> {
  return tx
    .select(foundSession)
    .from(staffSessions)
    .innerJoin(staff, eq(staff.rid, staffSessions.staff_rid))
    .where(and(inArray(staffSessions.rid, [...rids]), isNull(staffSessions.revoked_at), isNull(staff.disabled_at)));
}

/**
 * Moves one member from a service manager's load to another's; rows are changed in the order of their rid, so that two
 * moves cannot block each other.
 */
export async function moveMember(tx: Tx, from: string | null, to: string): Promise<void> {
  const moves = [{ rid: to, by: 1 }, ...(from ? [{ rid: from, by: -1 }] : [])].toSorted((a, b) =>
    a.rid < b.rid ? -1 : 1,
  );
  for (const { rid, by } of moves)
    await tx
      .update(staff)
      .set({ members: sql`greatest(${staff.members} + ${by}, 0)` })
      .where(eq(staff.rid, rid));
}
