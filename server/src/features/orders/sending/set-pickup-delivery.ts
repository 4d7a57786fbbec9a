import type { Work } from '../../../kernel/db.ts';
import { patchOrder } from '../orders.store.ts';

/** Notes that, and when, the samples of an order are fetched: nothing asks the customer to send them then. */
export async function setPickupDelivery(work: Work, rid: string, collected_on: string): Promise<void> {
  await patchOrder(work.tx, rid, { delivery_type: 1, collected_on });
}
