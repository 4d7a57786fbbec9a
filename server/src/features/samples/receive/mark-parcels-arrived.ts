import type { Work } from '../../../kernel/db.ts';
import { shipmentsOf } from '../../orders/index.ts';
import { signForParcel } from '../../parcels/index.ts';
import { samplesOfOrders } from '../samples.store.ts';
import { isComing } from '../storage/sample-model.ts';

/** Once nothing of an order is awaited, its parcels are on the premises, whatever their courier said. */
export async function markParcelsArrived(work: Work, orderRid: string): Promise<void> {
  if ((await samplesOfOrders(work.tx, [orderRid])).some(isComing)) return;
  for (const { courier, number } of await shipmentsOf(work.tx, [orderRid]))
    await signForParcel(work, { courier, number });
}
