import type { Work } from '../../../kernel/db.ts';
import { patchOrder } from '../orders.store.ts';

/** Notes that the customer sends or brings the samples after all. */
export async function setOwnDelivery(work: Work, rid: string): Promise<void> {
  await patchOrder(work.tx, rid, { delivery_type: 0, collected_on: null });
}
