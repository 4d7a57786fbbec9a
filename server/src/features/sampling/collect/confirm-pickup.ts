import type { StaffWork } from '../../../kernel/db.ts';
import { requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { myPickup, announceNote } from './my-pickup.ts';

/** The courier has read the appointment. */
export async function confirmPickup(work: StaffWork, rid: string): Promise<Pickup> {
  const pickup = await myPickup(work, rid);
  requireState(pickup, 'arranged');
  return announceNote(work, pickup, 'confirmed', { confirmed_at: work.clock.now() });
}
