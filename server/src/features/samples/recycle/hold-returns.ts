import type { Work } from '../../../kernel/db.ts';
import { subscribe } from '../../../kernel/facts.ts';
import { lockOrderRow } from '../../orders/index.ts';
import { lockOpenRecycles, patchRecycle } from '../recycles.store.ts';
import { paidClock } from './open-recycle.ts';

/**
 * Returns of an order wait while a complaint about it is open, because the samples may be tested again; afterwards
 * their clock begins anew.
 */
async function holdReturns(work: Work, orderRid: string): Promise<void> {
  const order = await lockOrderRow(work.tx, orderRid);
  if (!order) return;
  const { due_at } = await paidClock(work, order);
  for (const row of await lockOpenRecycles(work.tx, orderRid))
    if (row.paid_at && order.complaining !== (row.due_at === null)) await patchRecycle(work.tx, row.rid, { due_at });
}

/** After the commit: the order knows then whether another complaint about it is open. */
export const complaintSubscriber = subscribe(
  'samples.complaint',
  ['complaint.add', 'complaint.close'],
  (work, { details: { order_rid } }) => holdReturns(work, order_rid),
);
