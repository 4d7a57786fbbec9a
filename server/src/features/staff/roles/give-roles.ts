import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { holdOwnRoles, ownRolesOf, replaceOwnRoles, type HeldRole } from './own-roles.store.ts';

/**
 * Gives a person exactly these own roles. Refuses `roleGone` for one that was removed, or archived while the person did
 * not have it.
 */
export async function giveOwnRoles(tx: Tx, staffRid: string, rids: readonly string[]): Promise<HeldRole[]> {
  const had = new Set(((await ownRolesOf(tx, [staffRid])).get(staffRid) ?? []).map(({ rid }) => rid));
  const roles = await holdOwnRoles(tx, rids);
  if (roles.length < rids.length || roles.some((role) => role.archived_at && !had.has(role.rid)))
    throw new Refusal('roleGone');
  await replaceOwnRoles(tx, staffRid, rids);
  return (await ownRolesOf(tx, [staffRid])).get(staffRid) ?? [];
}
