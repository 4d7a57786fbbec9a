import type { Work } from '../../../kernel/db.ts';
import { patchOrder } from '../orders.store.ts';
import { anyOrder } from '../state/move-order.ts';

/** The booking on site moved: pickups of the order must lie before it. Returns whether that is news. */
export async function moveSceneDate(work: Work, rid: string, scene_date: string | null): Promise<boolean> {
  const order = await anyOrder(work, rid);
  if (order.scene_date === scene_date) return false;
  await patchOrder(work.tx, rid, { scene_date });
  return true;
}
