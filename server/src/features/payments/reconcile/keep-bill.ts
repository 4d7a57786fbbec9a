import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { BillLine } from '../../../gateways/payments/port.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { takeTrade } from '../arrive/take-trade.ts';
import { saveBill } from '../bills.store.ts';
import type { BillEntry } from '../payments.tables.ts';
import { bookFees } from './book-fees.ts';
import { booksOfDay } from './books-of-day.ts';
import { compareBill } from './compare-bill.ts';

/**
 * Keeps a provider's bill and books its fees. What it names of our trades and nobody told us of is booked first, so
 * that money which was taken is never only there.
 */
export async function keepBill(
  { tx, clock }: ReadWork,
  given: { provider: PaymentProvider; date: string; bill: readonly BillLine[] },
): Promise<void> {
  const { provider, date, bill } = given;
  for (const { kind, no, transaction_id, amount_fen, at } of bill)
    if (kind === 'payment') await takeTrade({ tx, clock }, { provider, no, transaction_id, amount_fen, paid_at: at });
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
  const differences = compared.filter(({ outcome }) => outcome !== 'matched').length;
  const booked_fen = await saveBill(tx, { provider, date, fetched_at: clock.now(), lines, differences });
  const fee_fen = lines.reduce((sum, line) => sum + line.fee_fen, 0);
  await bookFees({ tx, clock }, { provider, date, fee_fen, booked_fen });
}
