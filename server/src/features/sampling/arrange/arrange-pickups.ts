import type { Work } from '../../../kernel/db.ts';
import { appointmentOf, inOrderOfLocks, lockPickup, movePickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { courierWords } from '../collect/couriers.ts';
import { giveToCourier } from '../collect/give-to-courier.ts';
import { requireAtWork, requireRoom } from './require-room.ts';

/**
 * Names the courier of pickups; one that is arranged already is given to another. Refuses `noCourier`, and
 * `courierFull` for all of them where one slot would hold too many.
 */
export async function arrangePickups(
  work: Work,
  { rids, courier_rid }: { rids: readonly string[]; courier_rid: string },
): Promise<Pickup[]> {
  await requireAtWork(work, courier_rid);
  const locked: Pickup[] = [];
  for (const rid of await inOrderOfLocks(work, rids)) {
    const pickup = await lockPickup(work, rid);
    requireState(pickup, 'waiting', 'arranged');
    locked.push(pickup);
  }
  await requireRoom(
    work,
    courier_rid,
    locked.filter((pickup) => pickup.courier_rid !== courier_rid),
  );
  const arranged: Pickup[] = [];
  for (const pickup of locked) arranged.push(await nameCourier(work, pickup, courier_rid));
  return arranged;
}

/** Names the courier of a pickup that is locked, and for whom there is room. */
export async function nameCourier(work: Work, pickup: Pickup, courier_rid: string): Promise<Pickup> {
  if (pickup.state !== 'waiting') return giveToCourier(work, pickup, courier_rid);
  const details = { ...appointmentOf(pickup), ...(await courierWords(work.tx, courier_rid)) };
  return movePickup(work, pickup, 'assign', { set: { courier_rid, confirmed_at: null }, details });
}
