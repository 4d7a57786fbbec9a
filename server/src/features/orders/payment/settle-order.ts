import { follow, subscribe } from '../../../kernel/facts.ts';
import type { Work } from '../../../kernel/db.ts';
import { chargeCountsOf } from '../../charges/index.ts';
import { transferFollowers } from './follow-transfer.ts';
import { lockOrderRow, patchOrder } from '../orders.store.ts';

/**
 * Keeps on the order how its money stands, so that lists need not ask the charges. They are counted when the order is
 * locked: of two that count at once the second sees what the first has waited for.
 */
async function noteSettlement(work: Work, orderRid: string): Promise<void> {
  const order = await lockOrderRow(work.tx, orderRid);
  if (order?.state !== 'finished') return;
  const counts = (await chargeCountsOf(work.tx, [orderRid])).get(orderRid);
  const settlement =
    (counts?.unsettled ?? 0) + (counts?.open ?? 0) > 0
      ? 'unsettled'
      : (counts?.onStatement ?? 0) > 0
        ? 'unpaid'
        : 'done';
  if (settlement !== order.settlement) await patchOrder(work.tx, orderRid, { settlement });
}

/** A complaint about confirmed data was made or closed; who calls has locked the order. */
export const recordComplaint = (work: Work, orderRid: string, open: boolean): Promise<void> =>
  patchOrder(work.tx, orderRid, { complaining: open });

export const orderFollowers = [
  ...transferFollowers,
  follow('order.finish', (work, fact) => noteSettlement(work, fact.entity_rid)),
];

/** After the commit, because an order is locked before charges, and those of a statement belong to many orders. */
export const settlementSubscriber = subscribe(
  'orders.settlement',
  ['charge.settle', 'charge.bill', 'charge.unbill', 'charge.pay', 'charge.release', 'charge.refund'],
  async (work, { details: { order_rid } }) => {
    if (order_rid) await noteSettlement(work, order_rid);
  },
);
