import { announce, follow } from '../../../kernel/facts.ts';
import { settledAmong } from '../../charges/index.ts';
import { feesBeside, ordersBearing } from '../community-orders.store.ts';
import { patchOrder } from '../orders.store.ts';
import { lockOrders } from '../state/move-order.ts';

/**
 * A grant number was wrong: the orders that bear it get the right one, but for those of which a statement, a payment or
 * an invoice may say it already, also for a fee beside them.
 */
export const numberFollower = follow('project.renumber', async (work, { entity_rid, details }) => {
  const { before, after, mend } = details;
  if (!mend) return;
  const rids = [...(await lockOrders(work, await ordersBearing(work.tx, entity_rid, before))).keys()];
  const fees = [];
  for (const one of feesBeside.get()) fees.push(...(await one.causesOf(work.tx, rids)));
  const settled = await settledAmong(work.tx, [...rids, ...fees.map(({ cause_rid }) => cause_rid)]);
  const said = new Set(fees.flatMap(({ cause_rid, order_rid }) => (settled.has(cause_rid) ? order_rid : [])));
  for (const rid of rids.filter((one) => !settled.has(one) && !said.has(one))) {
    await patchOrder(work.tx, rid, { customer_ref: after });
    await announce(work, {
      entity: 'order',
      entity_rid: rid,
      event: 'renumbered',
      reason: `${before || '空'} 更正为 ${after || '空'}`,
      details: { before, after },
    });
  }
});
