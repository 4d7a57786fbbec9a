import type { OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { changeOwnRole } from './own-roles.store.ts';
import { lockedRole, requireFreeName, roleOnWire, underItsName } from './role-record.ts';

/** Gives a role to nobody any more, or again. Refuses `nameTaken` where another one bears its name meanwhile. */
export async function archiveRole(
  { tx, clock }: StaffWork,
  { rid, archived }: { rid: string; archived: boolean },
): Promise<OwnRole> {
  const before = await lockedRole(tx, rid);
  if (archived === (before.archived_at !== null)) return roleOnWire(tx, before);
  if (!archived) await requireFreeName(tx, before.name, rid);
  const set = { archived_at: archived ? clock.now() : null, revision: before.revision + 1 };
  await underItsName(before.name, () => changeOwnRole(tx, rid, set));
  return roleOnWire(tx, { ...before, ...set });
}
