import type { StaffWork } from '../../../kernel/db.ts';
import { inOrderOfLocks, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { myPickup, announceNote } from './my-pickup.ts';

/** The courier has brought what was collected to the keeper, who takes it in. */
export async function handOver(work: StaffWork, rids: readonly string[]): Promise<Pickup[]> {
  const brought: Pickup[] = [];
  for (const rid of await inOrderOfLocks(work, rids)) {
    const pickup = await myPickup(work, rid);
    requireState(pickup, 'collected');
    brought.push(await announceNote(work, pickup, 'handedOver', { handed_over_at: work.clock.now() }));
  }
  return brought;
}
