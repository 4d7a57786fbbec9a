import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { SampleOrder, waiveSamples as waiveCall } from '@yance/contract/samples/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { anyOrder } from '../../orders/index.ts';
import { lockSamplesOf, moveSamples } from '../storage/move-samples.ts';
import { receiptOf } from './sample-receipt.ts';

/** Samples that need not come: the customer keeps them, or they were counted wrongly. */
export async function waiveSamples(work: StaffWork, given: InputOf<typeof waiveCall>): Promise<SampleOrder> {
  const order = await anyOrder(work, given.order_rid);
  await moveSamples(work, await lockSamplesOf(work, order.rid, given.rids), 'waive', { reason: given.reason });
  return receiptOf(work, order);
}
