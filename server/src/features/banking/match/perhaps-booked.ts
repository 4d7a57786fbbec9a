import { addDays } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { nameKey } from '../../../kernel/name-key.ts';
import { findArrived } from '../../balance/index.ts';
import { bookedLines, type BankLineRow } from '../banking.store.ts';

/** A bank writes the same transfer on another day than its payer at the most so far away. */
const daysApart = 3;

/**
 * What was booked for these members and communities and may be the same money as one of the lines: by hand the same sum
 * within a few days; as another line the same sum of the same day and payer, because a file that was exported in
 * another way brings its lines again. Gives the number of such a deposit, empty where there is none.
 */
export async function perhapsBooked(
  tx: Tx,
  lines: readonly BankLineRow[],
  payerRids: readonly string[],
): Promise<(line: BankLineRow, payerRid: string) => string> {
  const arrived = await findArrived(tx, { payer_rids: payerRids, amounts: lines.map(({ amount_fen }) => amount_fen) });
  const asLines = await bookedLines(
    tx,
    arrived.map(({ rid }) => rid),
  );
  const days = (day: string) => [addDays(day, -daysApart), addDays(day, daysApart)] as const;
  return (line, payerRid) => {
    const [first, last] = days(line.happened_on);
    const same = arrived.find(({ rid, payer_rid, received_fen, received_on }) => {
      if (payer_rid !== payerRid || received_fen !== line.amount_fen || received_on === null) return false;
      const other = asLines.get(rid);
      return other ? saysTheSame(other, line) : received_on >= first && received_on <= last;
    });
    return same?.deposit_no ?? '';
  };
}

/** Whether two lines say the same of who paid and when; of no two lines of one file is it one transfer. */
const saysTheSame = (one: BankLineRow, other: BankLineRow): boolean =>
  one.file_rid !== other.file_rid &&
  one.account_rid === other.account_rid &&
  one.happened_on === other.happened_on &&
  nameKey(one.payer_name) === nameKey(other.payer_name);
