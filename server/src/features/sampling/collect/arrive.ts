import type { StaffWork } from '../../../kernel/db.ts';
import { requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { myPickup, announceNote } from './my-pickup.ts';

/** The courier is at the door. */
export async function arrive(work: StaffWork, rid: string): Promise<Pickup> {
  const pickup = await myPickup(work, rid);
  requireState(pickup, 'underway');
  return announceNote(work, pickup, 'arrived', { arrived_at: work.clock.now() });
}
