import { addDays } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { findArrived } from '../../balance/index.ts';
import { bookedAs, type BankLineRow } from '../banking.store.ts';

/** A bank writes the same transfer on another day than its payer at the most so far away. */
const daysApart = 3;

/**
 * What was booked by hand for these members and communities and may be the same money as one of the lines: the same sum
 * within a few days. What another line was booked as is other money. Gives the number of such a deposit, empty where
 * there is none.
 */
export async function perhapsBooked(
  tx: Tx,
  lines: readonly BankLineRow[],
  payerRids: readonly string[],
): Promise<(line: BankLineRow, payerRid: string) => string> {
  const arrived = await findArrived(tx, { payer_rids: payerRids, amounts: lines.map(({ amount_fen }) => amount_fen) });
  const other = await bookedAs(
    tx,
    arrived.map(({ rid }) => rid),
  );
  const byHand = arrived.filter(({ rid }) => !other.has(rid));
  return ({ amount_fen, happened_on }, payerRid) =>
    byHand.find(
      ({ payer_rid, received_fen, received_on }) =>
        payer_rid === payerRid &&
        received_fen === amount_fen &&
        received_on !== null &&
        received_on >= addDays(happened_on, -daysApart) &&
        received_on <= addDays(happened_on, daysApart),
    )?.deposit_no ?? '';
}
