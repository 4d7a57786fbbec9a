import { z } from 'zod';
import { ProviderAway, type RefundNews } from '../../../gateways/payments/port.ts';
import { after, hours, type Clock } from '../../../kernel/clock.ts';
import type { Database, ReadWork, Tx } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { gatewayOf } from '../arrive/close-payment.ts';
import { findPaymentRefund, noteAsked, tradeOfArrival, type PaymentRefundRow } from '../payment-refunds.store.ts';
import { tradeNoOf } from '../payments.store.ts';
import { takeRefund } from './take-refund.ts';

const refundJob = jobKind('payment.refund', { rid: z.string() });

/** A provider that keeps silent is asked again after this, then after twice as long, and at least so often. */
const [firstSilenceMs, longestSilenceMs] = [30_000, hours(6)];

/** Sends a refund to its provider as soon as the transaction is over. */
export const sendSoon = (work: ReadWork, { rid }: Pick<PaymentRefundRow, 'rid'>): Promise<void> =>
  enqueue(work, { kind: refundJob, key: rid, payload: { rid } });

/**
 * Asks the provider for a refund that was not sent yet, and what has become of one that was; the same number is the
 * same refund, so that one whose answer was lost is made once. Rejects with ProviderAway where nobody answers.
 */
export async function askAboutRefund(
  { db, transaction, clock }: { db: Tx; transaction: Database['transaction']; clock: Clock },
  row: PaymentRefundRow,
): Promise<void> {
  const trade = await tradeOfArrival(db, row.arrival_rid);
  if (row.state !== 'processing' || !trade) return;
  const news = await ask(row, trade);
  await transaction((tx) => takeRefund({ tx, clock }, news));
}

async function ask(row: PaymentRefundRow, trade: { payment_rid: string; amount_fen: number }): Promise<RefundNews> {
  const gateway = gatewayOf(row);
  const order = { no: tradeNoOf(trade.payment_rid), refund_no: tradeNoOf(row.rid) };
  const known = row.asked_at ? await gateway.askRefund(order) : null;
  const { amount_fen, reason } = row;
  return known ?? gateway.refund({ ...order, amount_fen, total_fen: trade.amount_fen, reason });
}

/** Follows a refund until the provider says how it ended. */
export const sendRefund = jobOf(refundJob, {
  async outside({ database, clock }, { rid }) {
    const row = await findPaymentRefund(database.db, rid);
    if (row?.state !== 'processing') return;
    try {
      await askAboutRefund({ ...database, clock }, row);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      // It may have been heard all the same; finance reads why nothing is known.
      const given = { asked_at: clock.now(), fault: error.message };
      await database.transaction((tx) => noteAsked(tx, rid, given));
    }
  },
  async run(work, { rid }) {
    const row = await findPaymentRefund(work.tx, rid);
    if (row?.state !== 'processing') return;
    const now = work.clock.now();
    const waited = Math.min(longestSilenceMs, Math.max(firstSilenceMs, now.getTime() - row.created_at.getTime()));
    const runAt = after(now, waited);
    await enqueue(work, { kind: refundJob, key: `${rid} ${runAt.toISOString()}`, payload: { rid }, runAt });
  },
});
