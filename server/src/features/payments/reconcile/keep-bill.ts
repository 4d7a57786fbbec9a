import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { BillLine } from '../../../gateways/payments/port.ts';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { takeTrade } from '../arrive/take-trade.ts';
import { arrivedAmong, lockBill, lockBills, noteDifferences, saveBill } from '../bills.store.ts';
import type { BillEntry } from '../payments.tables.ts';
import { bookFees } from './book-fees.ts';
import { booksOfDay } from './books-of-day.ts';
import { compareBill, type Compared } from './compare-bill.ts';

/**
 * Keeps a provider's bill and books its fees. What it names of our trades and nobody told us of is booked first, so
 * that money which was taken is never only there.
 */
export async function keepBill(
  { tx, clock }: ReadWork,
  given: { provider: PaymentProvider; date: string; bill: readonly BillLine[] },
): Promise<void> {
  const { provider, date, bill } = given;
  await lockBills(tx, provider);
  const trades = bill.filter(({ kind }) => kind === 'payment');
  const arrived = await arrivedAmong(
    tx,
    provider,
    trades.map(({ transaction_id }) => transaction_id),
  );
  for (const { no, transaction_id, amount_fen, at } of trades)
    if (!arrived.has(transaction_id))
      await takeTrade({ tx, clock }, { provider, no, transaction_id, amount_fen, paid_at: at });
  const lines = bill.map(({ kind, no, refund_no, transaction_id, amount_fen, fee_fen, at }): BillEntry => ({
    kind,
    no,
    refund_no,
    transaction_id,
    amount_fen,
    fee_fen,
    at: shanghaiIso(at),
  }));
  const compared = compareBill(lines, await booksOfDay(tx, { provider, date }, lines));
  const differences = countDifferences(compared);
  const booked_fen = await saveBill(tx, { provider, date, fetched_at: clock.now(), lines, differences });
  const fee_fen = lines.reduce((sum, line) => sum + line.fee_fen, 0);
  await bookFees({ tx, clock }, { provider, date, fee_fen, booked_fen });
  const otherDays = compared.flatMap(({ ours, theirs }) => (ours && theirs ? shanghaiDate(ours.at) : []));
  for (const other of [...new Set(otherDays)].toSorted())
    if (other !== date) await countAgain(tx, { provider, date: other });
}

/** Counts anew what differs on a day of which this bill has named something; a day without a bill stays missing. */
async function countAgain(tx: Tx, { provider, date }: { provider: PaymentProvider; date: string }): Promise<void> {
  const bill = await lockBill(tx, provider, date);
  if (!bill) return;
  const compared = compareBill(bill.lines, await booksOfDay(tx, { provider, date }, bill.lines));
  const differences = countDifferences(compared);
  if (differences !== bill.differences) await noteDifferences(tx, { provider, date, differences });
}

const countDifferences = (compared: readonly Compared[]): number =>
  compared.filter(({ outcome }) => outcome !== 'matched').length;
