import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';
import { brokenConstraint, type Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { allOwnRoles, isNameTaken, knownKeys, lockOwnRole, peopleOfRoles, type OwnRoleRow } from './own-roles.store.ts';

/** Own roles as the console shows them, with who has them. */
export async function rolesOnWire(tx: Tx, rows: readonly OwnRoleRow[]): Promise<OwnRole[]> {
  const people = await peopleOfRoles(
    tx,
    rows.map(({ rid }) => rid),
  );
  return rows.map(({ rid, name, description, permissions, revision, created_at, archived_at }) => ({
    rid,
    name,
    description,
    permissions: knownKeys(permissions),
    revision,
    people: people.filter(({ role_rid }) => role_rid === rid).map(({ role_rid: _, ...person }) => person),
    archived: archived_at !== null,
    created: shanghaiIso(created_at),
  }));
}

export const listRoles = async (tx: Tx): Promise<OwnRole[]> => rolesOnWire(tx, await allOwnRoles(tx));

export async function roleOnWire(tx: Tx, row: OwnRoleRow): Promise<OwnRole> {
  const [role] = await rolesOnWire(tx, [row]);
  if (!role) throw new Refusal('notFound');
  return role;
}

/** An own role, locked. Refuses `notFound`. */
export async function lockedRole(tx: Tx, rid: string): Promise<OwnRoleRow> {
  const row = await lockOwnRole(tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Refuses `nameTaken` for a name that a built-in role or another own one bears. */
export async function requireFreeName(tx: Tx, name: string, except?: string): Promise<void> {
  const isBuiltIn = Object.values(staffRoleNames).includes(name);
  if (isBuiltIn || (await isNameTaken(tx, name, except))) throw new Refusal('nameTaken', { words: { name } });
}

/** Writes a role whose name somebody else may take in the same moment; refuses `nameTaken` then. */
export async function underItsName(name: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (brokenConstraint(error) === 'own_roles_name') throw new Refusal('nameTaken', { words: { name } });
    throw error;
  }
}
