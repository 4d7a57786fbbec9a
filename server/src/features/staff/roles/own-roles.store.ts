import { grantableKeys, type PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { and, asc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db.ts';
import { ownRoles, staff, staffOwnRoles } from '../staff.tables.ts';

export type OwnRoleRow = typeof ownRoles.$inferSelect;
/** A role as its holder has it. */
export type HeldRole = Pick<OwnRoleRow, 'rid' | 'name' | 'permissions'>;

/** What of the stored keys this version knows and lets own roles have. */
export const knownKeys = (keys: readonly PermissionKey[]): PermissionKey[] =>
  grantableKeys.filter((key) => keys.includes(key));

/** All own roles, those in use first, each in the order of their names. */
export async function allOwnRoles(tx: Tx): Promise<OwnRoleRow[]> {
  return tx
    .select()
    .from(ownRoles)
    .orderBy(sql`${ownRoles.archived_at} is not null`, asc(ownRoles.name), asc(ownRoles.rid));
}

export async function insertOwnRole(tx: Tx, row: OwnRoleRow): Promise<void> {
  await tx.insert(ownRoles).values(row);
}

export async function lockOwnRole(tx: Tx, rid: string): Promise<OwnRoleRow | undefined> {
  const [row] = await tx.select().from(ownRoles).where(eq(ownRoles.rid, rid)).for('update');
  return row;
}

export async function changeOwnRole(tx: Tx, rid: string, set: Partial<OwnRoleRow>): Promise<void> {
  await tx.update(ownRoles).set(set).where(eq(ownRoles.rid, rid));
}

export async function deleteOwnRole(tx: Tx, rid: string): Promise<void> {
  await tx.delete(ownRoles).where(eq(ownRoles.rid, rid));
}

/** Whether a role that is not archived bears a name already. */
export async function isNameTaken(tx: Tx, name: string, except?: string): Promise<boolean> {
  const rows = await tx
    .select({ rid: ownRoles.rid })
    .from(ownRoles)
    .where(
      and(
        eq(sql`lower(${ownRoles.name})`, name.toLowerCase()),
        isNull(ownRoles.archived_at),
        except ? ne(ownRoles.rid, except) : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** These roles, kept from being removed or archived until the transaction ends; in the order of their rid. */
export async function holdOwnRoles(tx: Tx, rids: readonly string[]): Promise<OwnRoleRow[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(ownRoles)
    .where(inArray(ownRoles.rid, [...rids]))
    .orderBy(asc(ownRoles.rid))
    .for('share');
}

/** Gives a person exactly these own roles. */
export async function replaceOwnRoles(tx: Tx, staffRid: string, rids: readonly string[]): Promise<void> {
  await tx.delete(staffOwnRoles).where(eq(staffOwnRoles.staff_rid, staffRid));
  if (rids.length > 0)
    await tx.insert(staffOwnRoles).values(rids.map((role_rid) => ({ staff_rid: staffRid, role_rid })));
}

/** The own roles of people, in the order of their names; who has none is not in the map. */
export async function ownRolesOf(tx: Tx, staffRids: readonly string[]): Promise<Map<string, HeldRole[]>> {
  const held = new Map<string, HeldRole[]>();
  if (staffRids.length === 0) return held;
  const rows = await tx
    .select({
      staff_rid: staffOwnRoles.staff_rid,
      rid: ownRoles.rid,
      name: ownRoles.name,
      permissions: ownRoles.permissions,
    })
    .from(staffOwnRoles)
    .innerJoin(ownRoles, eq(ownRoles.rid, staffOwnRoles.role_rid))
    .where(inArray(staffOwnRoles.staff_rid, [...staffRids]))
    .orderBy(asc(ownRoles.name), asc(ownRoles.rid));
  for (const { staff_rid, ...role } of rows) held.set(staff_rid, [...(held.get(staff_rid) ?? []), role]);
  return held;
}

/** Who has these roles, also who was disabled. */
export async function peopleOfRoles(
  tx: Tx,
  rids: readonly string[],
): Promise<{ role_rid: string; rid: string; account: string; name: string }[]> {
  if (rids.length === 0) return [];
  return tx
    .select({ role_rid: staffOwnRoles.role_rid, rid: staff.rid, account: staff.account, name: staff.name })
    .from(staffOwnRoles)
    .innerJoin(staff, eq(staff.rid, staffOwnRoles.staff_rid))
    .where(inArray(staffOwnRoles.role_rid, [...rids]))
    .orderBy(asc(staff.account));
}

/** For statements about people: all that their own roles permit, null for who has none. */
export const permissionsOfPerson: SQL<PermissionKey[] | null> = sql<PermissionKey[] | null>`(
  select array_agg(distinct permission) from ${staffOwnRoles}
  join ${ownRoles} on ${ownRoles.rid} = ${staffOwnRoles.role_rid}, unnest(${ownRoles.permissions}) permission
  where ${staffOwnRoles.staff_rid} = ${staff.rid})`;

/** For statements about people: whether they have a role, be it built in or own. */
export const hasRole = (role: string): SQL => sql`(${role} = any(${staff.roles}) or exists (
  select 1 from ${staffOwnRoles} where ${staffOwnRoles.staff_rid} = ${staff.rid} and ${staffOwnRoles.role_rid}::text = ${role}))`;
