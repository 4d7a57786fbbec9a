import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { arrivalsBetween, onOtherBills } from '../bills.store.ts';
import { refundsBetween } from '../payment-refunds.store.ts';
import { ridOfTrade, tradeNoOf } from '../payments.store.ts';
import type { BillEntry } from '../payments.tables.ts';
import { keyOf, type BookEntry } from './compare-bill.ts';

/** For so many days around a payment or a refund its provider may have put it on a bill. */
const [daysBefore, daysAfter] = [1, 31];

/**
 * What came and went by a provider on a day, and what the lines of its bill name besides. A provider may put a refund
 * on the day on which it accepted it and a payment beside midnight on the other day: what stands on another day's bill
 * belongs to that one.
 */
export async function booksOfDay(
  tx: Tx,
  { provider, date }: { provider: PaymentProvider; date: string },
  lines: readonly BillEntry[],
): Promise<BookEntry[]> {
  const day = { since: shanghaiMoment(date), until: shanghaiMoment(addDays(date, 1)) };
  const arrivals = await arrivalsBetween(
    tx,
    provider,
    day,
    lines.filter(({ kind }) => kind === 'payment'),
  );
  const named = lines.flatMap(({ kind, refund_no }) => (kind === 'refund' && ridOfTrade(refund_no ?? '')) || []);
  const refunds = await refundsBetween(tx, provider, day, named);
  const entries: BookEntry[] = [
    ...arrivals.map(({ payment_rid, transaction_id, amount_fen, paid_at }) => ({
      kind: 'payment' as const,
      payment_rid,
      transaction_id,
      refund_no: '',
      amount_fen,
      at: paid_at,
    })),
    ...refunds.map(({ rid, payment_rid, transaction_id, amount_fen, created_at, ended_at, state }) => ({
      kind: 'refund' as const,
      payment_rid,
      transaction_id,
      refund_no: tradeNoOf(rid),
      amount_fen,
      at: ended_at ?? created_at,
      failed: state === 'failed',
    })),
  ];
  const onBill = new Set(lines.map(keyOf));
  const unnamed = entries.filter((entry) => !onBill.has(keyOf(entry)));
  if (unnamed.length === 0) return entries;
  const began = [date, ...refunds.map(({ created_at }) => shanghaiDate(created_at))].toSorted()[0] ?? date;
  const other = await onOtherBills(
    tx,
    { provider, date },
    {
      since: addDays(began, -daysBefore),
      until: addDays(date, daysAfter),
      transactions: unnamed.flatMap((entry) => (entry.kind === 'payment' ? entry.transaction_id : [])),
      refunds: unnamed.flatMap((entry) => (entry.kind === 'refund' ? entry.refund_no : [])),
    },
  );
  const isElsewhere = ({ kind, transaction_id, refund_no }: BookEntry): boolean =>
    kind === 'refund' ? other.refunds.has(refund_no) : other.transactions.has(transaction_id);
  return entries.filter((entry) => onBill.has(keyOf(entry)) || !isElsewhere(entry));
}
