import type { Work } from '../../../kernel/db.ts';
import { lockPickup, movePickup } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { attachPickup } from './attach-pickup.ts';

/**
 * The keeper takes what a courier brought; the samples of a pickup by itself may join an order of the customer at once.
 */
export async function takeInPickup(
  work: Work,
  given: { rid: string; place?: string | undefined; order_no?: string | undefined },
): Promise<Pickup> {
  if (given.order_no) await attachPickup(work, { rid: given.rid, order_no: given.order_no });
  const pickup = await lockPickup(work, given.rid);
  const place = given.place ?? '';
  return movePickup(work, pickup, 'takeIn', {
    set: { place, handed_over_at: pickup.handed_over_at ?? work.clock.now() },
    details: { place, order_rid: pickup.order_rid },
  });
}
