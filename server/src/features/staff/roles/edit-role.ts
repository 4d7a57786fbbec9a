import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { editRole as editCall, OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeOwnRole } from './own-roles.store.ts';
import { requireNeeded } from './require-needed.ts';
import { lockedRole, requireFreeName, roleOnWire, underItsName } from './role-record.ts';

/**
 * Changes what a role is called and permits, for all who have it and at once: each request reads it anew. Refuses
 * `changedMeanwhile` to who has seen it before another's change, `nameTaken` and `permissionNeeds`.
 */
export async function editRole(
  work: StaffWork,
  { rid, revision, name, description, permissions }: InputOf<typeof editCall>,
): Promise<OwnRole> {
  const { tx } = work;
  requireNeeded(permissions);
  const before = await lockedRole(tx, rid);
  if (before.revision !== revision) throw new Refusal('changedMeanwhile');
  if (!before.archived_at) await requireFreeName(tx, name, rid);
  const set = { name, description, permissions, revision: revision + 1 };
  await underItsName(name, () => changeOwnRole(tx, rid, set));
  await announce(work, { entity: 'ownRole', entity_rid: rid, event: 'changed', details: {} });
  return roleOnWire(tx, { ...before, ...set });
}
