import { paymentProviders } from '@yance/contract/payments/providers.ts';
import { transferMachine } from '@yance/contract/transfers/states.ts';
import { advance } from '../../../kernel/advance.ts';
import { factsOf, follow, type FactOf } from '../../../kernel/facts.ts';
import type { Work } from '../../../kernel/db.ts';
import { outside } from '../../ledger/index.ts';
import { takeAfterAll } from '../../payments/index.ts';
import { arrivesOf, detailsOf, payOut } from '../move-transfer.ts';
import { lockTransfer, type TransferRow } from '../transfers.store.ts';
import { transfers } from '../transfers.tables.ts';
import { toBeApprovedAnew } from './fail-transfer.ts';

/** The provider has paid: what was held leaves the account for good. */
async function arrived(work: Work, row: TransferRow, fact: FactOf<'paymentRefund.arrive'>): Promise<void> {
  const { provider, refund_no, on } = fact.details;
  await advance(work, transferMachine, transfers, {
    rid: row.rid,
    event: 'pay',
    set: {
      ...(row.state === 'pending' && { preapproved_by: null, approved_by: await approverBefore(work, row) }),
      bank_reference: `${paymentProviders[provider]} ${refund_no}`,
      paid_on: on,
      ended_at: work.clock.now(),
    },
    details: { ...detailsOf(row), amount_fen: arrivesOf(row) },
  });
  await payOut(work, row, outside(provider));
}

/** Who had approved what failed at first and came about after all. */
async function approverBefore({ tx }: Work, { rid }: TransferRow): Promise<string | null> {
  const steps = await factsOf(tx, 'transfer', rid);
  return steps.findLast(({ event }) => event === 'approve')?.actor_rid ?? null;
}

const followRefund = <Name extends 'paymentRefund.arrive' | 'paymentRefund.fail' | 'paymentRefund.contradict'>(
  on: Name,
  states: readonly TransferRow['state'][],
  run: (work: Work, row: TransferRow, fact: FactOf<Name>) => Promise<void>,
) =>
  follow(on, async (work, fact) => {
    const row = await lockTransfer(work.tx, fact.details.cause_rid);
    if (row && states.includes(row.state)) await run(work, row, fact);
  });

/** What becomes of money that goes back the way it came. Finance decides again about what the provider refused. */
export const onlineFollowers = [
  followRefund('paymentRefund.arrive', ['approved', 'pending'], arrived),
  // What has been decided anew meanwhile stays: then the provider's bill shows the difference.
  followRefund('paymentRefund.contradict', ['pending'], (work, _row, { entity_rid, details }) =>
    takeAfterAll(work, { rid: entity_rid, on: details.on }),
  ),
  followRefund('paymentRefund.fail', ['approved'], (work, row) =>
    toBeApprovedAnew(work, row, `${notPaid}，财务将重新处理`),
  ),
];
const notPaid = '支付机构未能原路退回';
