import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { addDays, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { arrivalsBetween } from '../bills.store.ts';
import { refundsBetween } from '../payment-refunds.store.ts';
import { ridOfTrade, tradeNoOf } from '../payments.store.ts';
import type { BillEntry } from '../payments.tables.ts';
import type { BookEntry } from './compare-bill.ts';

/** What came and went by a provider on a day, and what the lines of its bill name besides. */
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
  return [
    ...arrivals.map(({ payment_rid, transaction_id, amount_fen, paid_at }) => ({
      kind: 'payment' as const,
      payment_rid,
      transaction_id,
      refund_no: '',
      amount_fen,
      at: paid_at,
    })),
    ...refunds.map(({ rid, payment_rid, transaction_id, amount_fen, created_at, ended_at }) => ({
      kind: 'refund' as const,
      payment_rid,
      transaction_id,
      refund_no: tradeNoOf(rid),
      amount_fen,
      at: ended_at ?? created_at,
    })),
  ];
}
