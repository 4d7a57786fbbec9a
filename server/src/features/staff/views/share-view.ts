import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { SharedView, shareView as shareCall } from '@yance/contract/staff/preferences.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { countSharedViews, insertSharedView, sharedViewsFor } from '../shared-views.store.ts';
import { requireGroup } from './require-group.ts';

const mostViews = 100;

/** Gives a view to everybody or to one work group. Refuses `groupUnknown`, `viewNameTaken`, `tooManyViews`. */
export async function shareView(work: StaffWork, given: InputOf<typeof shareCall>): Promise<SharedView[]> {
  const { tx, actor, clock } = work;
  const { group, ...view } = given;
  await requireGroup(tx, group);
  if ((await countSharedViews(tx)) >= mostViews) throw new Refusal('tooManyViews');
  const row = { ...view, rid: newRid(), work_group: group, shared_by: actor.rid, shared_at: clock.now() };
  if (!(await insertSharedView(tx, row))) throw new Refusal('viewNameTaken');
  return sharedViewsFor(tx);
}
