import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { workingStaff } from '../../staff/index.ts';
import { courierWords } from './couriers.ts';
import { appointmentOf, inOrderOfLocks, lockPickup, movePickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { patchPickup } from '../sampling.store.ts';

/** Names the courier of pickups; one that is arranged already is given to another. Refuses `noCourier`. */
export async function arrangePickups(
  work: Work,
  given: { rids: readonly string[]; courier_rid: string },
): Promise<Pickup[]> {
  const couriers = await workingStaff(work.tx, 'R');
  if (!couriers.some(({ rid }) => rid === given.courier_rid)) throw new Refusal('noCourier');
  const words = await courierWords(work.tx, given.courier_rid);
  const arranged: Pickup[] = [];
  for (const rid of await inOrderOfLocks(work, given.rids)) {
    const pickup = await lockPickup(work, rid);
    const set = { courier_rid: given.courier_rid, confirmed_at: null };
    const details = { ...appointmentOf(pickup), ...words };
    if (pickup.state === 'waiting') {
      arranged.push(await movePickup(work, pickup, 'assign', { set, details }));
      continue;
    }
    requireState(pickup, 'arranged');
    await patchPickup(work.tx, rid, set);
    await announce(work, {
      entity: 'pickup',
      entity_rid: rid,
      event: 'reassigned',
      details,
      from_state: pickup.state,
      to_state: pickup.state,
    });
    arranged.push({ ...pickup, ...set });
  }
  return arranged;
}
