import type { SampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import type { Order } from '../../orders/index.ts';
import { sampleOrderOf } from '../read/sample-queue.ts';
import { samplesOfOrders } from '../samples.store.ts';
import { updateOrderOnArrival } from './arrivals.ts';

/** Moves the order when nothing of it is outstanding any more, and shows it. */
export async function receiptOf(work: StaffWork, order: Order): Promise<SampleOrder> {
  const rows = await samplesOfOrders(work.tx, [order.rid]);
  return sampleOrderOf({ ...order, state: await updateOrderOnArrival(work, order, rows) }, rows, work.actor);
}
