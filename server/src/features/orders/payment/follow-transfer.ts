import type { Work } from '../../../kernel/db.ts';
import { announce, type FactOf, follow } from '../../../kernel/facts.ts';
import { orderOfDeposit } from '../../balance/index.ts';
import { linesOf } from '../orders.store.ts';
import { anyOrder } from '../state/move-order.ts';
import type { Order } from '../state/order-model.ts';
import { tryHold } from './hold-order.ts';
import { payerHindrance } from './order-payer-now.ts';
import { missingFundsOf } from './missing-money.ts';
import { startClock, stopClock } from './payment-clock.ts';
import { resumeOrder } from './resume-order.ts';

/**
 * The money is in the account: the order goes on by itself. What does not suffice, comes late or twice, or may not be
 * taken of a community, stays in the account, with a message.
 */
async function arrived(work: Work, order: Order, fact: FactOf<'deposit.forOrder'>): Promise<void> {
  const stopped = await payerHindrance(work, order);
  if (order.state === 'paying' && !stopped && (await tryHold(work, order, await linesOf(work.tx, order.rid)))) {
    await resumeOrder(work, order);
    return;
  }
  if (order.state === 'paying') {
    await startClock(work, order);
    return announce(work, {
      entity: 'order',
      entity_rid: order.rid,
      event: 'stillMissing',
      from_state: order.state,
      to_state: order.state,
      details: {
        deposit_rid: fact.entity_rid,
        received_fen: fact.details.received_fen,
        amount_fen: await missingFundsOf(work.tx, order),
      },
    });
  }
  await announce(work, {
    entity: 'order',
    entity_rid: order.rid,
    event: 'paidBeside',
    from_state: order.state,
    to_state: order.state,
    details: { deposit_rid: fact.entity_rid, amount_fen: fact.details.received_fen },
  });
}

async function refused(work: Work, order: Order, fact: FactOf<'deposit.reject'>): Promise<void> {
  if (order.state !== 'paying') return;
  await startClock(work, order);
  await announce(work, {
    entity: 'order',
    entity_rid: order.rid,
    event: 'voucherRefused',
    from_state: order.state,
    to_state: order.state,
    reason: fact.reason,
    details: { deposit_rid: fact.entity_rid },
  });
}

const followDeposit = <Name extends 'deposit.forOrder' | 'deposit.reject' | 'deposit.edit'>(
  on: Name,
  run: (work: Work, order: Order, fact: FactOf<Name>) => Promise<void>,
) =>
  follow(on, async (work, fact) => {
    const orderRid = await orderOfDeposit(work.tx, fact.entity_rid);
    if (orderRid) await run(work, await anyOrder(work, orderRid), fact);
  });

/** What finance decides about a transfer for an order, and what the customer does with a rejected one. */
export const transferFollowers = [
  followDeposit('deposit.forOrder', arrived),
  followDeposit('deposit.reject', refused),
  followDeposit('deposit.edit', async (work, order) => {
    if (order.state === 'paying') await stopClock(work, order);
  }),
];
