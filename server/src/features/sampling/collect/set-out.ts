import type { StaffWork } from '../../../kernel/db.ts';
import { appointmentOf, movePickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { courierWords } from './couriers.ts';
import { myPickup } from './my-pickup.ts';
import { requireOrderReady } from './pickup-order.ts';

/**
 * The courier sets out. An order that is not confirmed and paid has nothing to collect yet: refuses `orderNotReady`.
 */
export async function setOut(work: StaffWork, rid: string): Promise<Pickup> {
  const pickup = await myPickup(work, rid);
  requireState(pickup, 'arranged');
  await requireOrderReady(work, pickup);
  const details = { ...appointmentOf(pickup), ...(await courierWords(work.tx, pickup.courier_rid)) };
  return movePickup(work, pickup, 'setOut', {
    set: { confirmed_at: pickup.confirmed_at ?? work.clock.now() },
    details,
  });
}
