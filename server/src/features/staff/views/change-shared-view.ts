import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { changeSharedView as changeCall, SharedView } from '@yance/contract/staff/preferences.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteSharedView, insertSharedView, lockSharedView, sharedViewsFor } from '../shared-views.store.ts';
import { requireGroup } from './require-group.ts';

/** Gives a shared view another name or other readers. Refuses `notFound`, `groupUnknown`, `viewNameTaken`. */
export async function changeSharedView(
  { tx }: StaffWork,
  { rid, name, group }: InputOf<typeof changeCall>,
): Promise<SharedView[]> {
  const row = await lockSharedView(tx, rid);
  if (!row) throw new Refusal('notFound');
  if (group !== row.work_group) await requireGroup(tx, group);
  await deleteSharedView(tx, rid);
  if (!(await insertSharedView(tx, { ...row, name, work_group: group }))) throw new Refusal('viewNameTaken');
  return sharedViewsFor(tx);
}
