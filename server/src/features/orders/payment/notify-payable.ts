import type { Work } from '../../../kernel/db.ts';
import { announce, subscribe, type FactOf } from '../../../kernel/facts.ts';
import { payingOf } from '../community-orders.store.ts';
import { lockOrderRow } from '../orders.store.ts';
import { missingFundsOf } from './missing-money.ts';
import { payerHindrance } from './order-payer-now.ts';

const richer = ['deposit.post', 'deposit.arrive', 'credit.grant', 'credit.restore'] as const;

/**
 * Tells who placed an order that waits for a community's money that there is enough now: others pay in, and the order
 * ends when its clock does. One whose own transfer finance compares goes on by itself.
 */
async function notifyPayable(work: Work, fact: FactOf<(typeof richer)[number]>): Promise<void> {
  const { entity_rid, details } = fact;
  if (details.payer_kind !== 'team') return;
  const communityRid = 'payer_rid' in details ? details.payer_rid : entity_rid;
  for (const rid of await payingOf(work.tx, communityRid)) {
    const order = await lockOrderRow(work.tx, rid);
    if (order?.state !== 'paying' || order.clock_until === null) continue;
    if ((await payerHindrance(work, order)) || (await missingFundsOf(work.tx, order)) > 0) continue;
    const { state } = order;
    await announce(work, {
      entity: 'order',
      entity_rid: rid,
      event: 'payable',
      from_state: state,
      to_state: state,
      details: {},
    });
  }
}

/** After the commit, because orders are locked before the money of their payer. */
export const payableSubscriber = subscribe('orders.payable', richer, notifyPayable);
