import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { changeSharedView as changeCall, SharedView } from '@yance/contract/staff/preferences.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { deleteSharedView, insertSharedView, lockSharedView, sharedViewsFor } from '../shared-views.store.ts';
import { requireGroup } from './require-group.ts';

/**
 * Gives a shared view another name or other readers. Refuses `notFound`, `groupUnknown`, `viewNameTaken`, and
 * `changedMeanwhile` where it is no longer `before`.
 */
export async function changeSharedView(
  { tx }: StaffWork,
  { rid, name, group, before }: InputOf<typeof changeCall>,
): Promise<SharedView[]> {
  const row = await lockSharedView(tx, rid);
  if (!row) throw new Refusal('notFound');
  requireUnchanged(before, { name: row.name, group: row.work_group });
  if (group !== row.work_group) await requireGroup(tx, group);
  await deleteSharedView(tx, rid);
  if (!(await insertSharedView(tx, { ...row, name, work_group: group }))) throw new Refusal('viewNameTaken');
  return sharedViewsFor(tx);
}
