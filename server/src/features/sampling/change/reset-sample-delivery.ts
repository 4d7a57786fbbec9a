import type { Work } from '../../../kernel/db.ts';
import { setOwnDelivery } from '../../orders/index.ts';
import type { Pickup } from '../state/sampling-model.ts';

/** An order whose pickup does not take place is one whose customer sends or brings the samples. */
export async function resetSampleDelivery(work: Work, pickup: Pickup): Promise<void> {
  if (pickup.order_rid) await setOwnDelivery(work, pickup.order_rid);
}
