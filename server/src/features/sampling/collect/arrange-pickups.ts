import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { workingStaff } from '../../staff/index.ts';
import { appointmentOf, inOrderOfLocks, lockPickup, movePickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { courierWords } from './couriers.ts';
import { giveToCourier } from './give-to-courier.ts';

/** Names the courier of pickups; one that is arranged already is given to another. Refuses `noCourier`. */
export async function arrangePickups(
  work: Work,
  given: { rids: readonly string[]; courier_rid: string },
): Promise<Pickup[]> {
  const couriers = await workingStaff(work.tx, 'R');
  if (!couriers.some(({ rid, away }) => rid === given.courier_rid && !away)) throw new Refusal('noCourier');
  const words = await courierWords(work.tx, given.courier_rid);
  const arranged: Pickup[] = [];
  for (const rid of await inOrderOfLocks(work, given.rids)) {
    const pickup = await lockPickup(work, rid);
    if (pickup.state === 'waiting') {
      const set = { courier_rid: given.courier_rid, confirmed_at: null };
      arranged.push(await movePickup(work, pickup, 'assign', { set, details: { ...appointmentOf(pickup), ...words } }));
      continue;
    }
    requireState(pickup, 'arranged');
    arranged.push(await giveToCourier(work, pickup, given.courier_rid));
  }
  return arranged;
}
