import type { SharedView } from '@yance/contract/staff/preferences.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteSharedView, sharedViewsFor } from '../shared-views.store.ts';

/** Takes a shared view from everybody. Refuses `notFound`. */
export async function removeSharedView({ tx }: StaffWork, rid: string): Promise<SharedView[]> {
  if (!(await deleteSharedView(tx, rid))) throw new Refusal('notFound');
  return sharedViewsFor(tx);
}
