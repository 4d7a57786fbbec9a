import type { PickupState } from '@yance/contract/sampling/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { subscribe } from '../../../kernel/facts.ts';
import { workingStaff } from '../../staff/index.ts';
import { loadOfCouriers, patchPickup, pickupsOfCourier } from '../sampling.store.ts';
import { inOrderOfLocks, lockPickup } from '../state/move-pickup.ts';
import { giveToCourier } from './give-to-courier.ts';

/** States in which a named courier still has to collect. */
export const ahead: readonly PickupState[] = ['arranged', 'underway', 'postponed'];

/**
 * The pickups that a courier who left, or is away, would still have collected go to the successor, else each to the
 * courier at work who has the fewest that day. After the fact and not with it: orders and pickups are locked before
 * what the transaction of the fact holds. Where nobody else collects, they stay for the manager to arrange.
 */
export const courierSubscriber = subscribe(
  'sampling.courierLeft',
  'staff.courierLeft',
  async (work, { entity_rid: left, details: { successor_rid } }) => {
    const rids = await pickupsOfCourier(work.tx, left, ahead);
    for (const rid of await inOrderOfLocks(work, rids)) {
      const pickup = await lockPickup(work, rid);
      if (pickup.courier_rid !== left || !ahead.includes(pickup.state)) continue;
      const next = successor_rid ?? (await leastLoaded(work, pickup.date, left));
      if (!next) return;
      // Nobody waits for a courier on the old day any more: the customer learns the name with the new day.
      if (pickup.state === 'postponed') await patchPickup(work.tx, rid, { courier_rid: next });
      else await giveToCourier(work, pickup, next);
    }
  },
);

async function leastLoaded({ tx }: Work, date: string, left: string): Promise<string | undefined> {
  const others = (await workingStaff(tx, 'R')).filter(({ rid, away }) => rid !== left && !away);
  const load = await loadOfCouriers(tx, date, ['arranged', 'underway']);
  return others.toSorted((a, b) => (load.get(a.rid) ?? 0) - (load.get(b.rid) ?? 0))[0]?.rid;
}
