import type { Fen } from '@yance/contract/kernel/money.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { and, asc, desc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { paymentArrivals, paymentRefunds, payments } from './payments.tables.ts';

export type PaymentRefundRow = typeof paymentRefunds.$inferSelect;

/** What an arrival is for those who give its money back. */
export interface Source {
  rid: string;
  deposit_rid: string;
  provider: PaymentProvider;
  amount_fen: Fen;
  refunded_fen: Fen;
  paid_at: Date;
  payment_rid: string;
  payment_no: string;
  title: string;
}

/** The arrivals that became these deposits. */
export function sourcesOf(tx: Tx, depositRids: readonly string[]): Promise<Source[]> {
  if (depositRids.length === 0) return Promise.resolve([]);
  return tx
    .select({
      rid: paymentArrivals.rid,
      deposit_rid: paymentArrivals.deposit_rid,
      provider: paymentArrivals.provider,
      amount_fen: paymentArrivals.amount_fen,
      refunded_fen: paymentArrivals.refunded_fen,
      paid_at: paymentArrivals.paid_at,
      payment_rid: payments.rid,
      payment_no: payments.payment_no,
      title: payments.title,
    })
    .from(paymentArrivals)
    .innerJoin(payments, eq(payments.rid, paymentArrivals.payment_rid))
    .where(inArray(paymentArrivals.deposit_rid, [...depositRids]));
}

/** The payment and the sum of an arrival. */
export async function tradeOfArrival(
  tx: Tx,
  rid: string,
): Promise<{ payment_rid: string; amount_fen: Fen } | undefined> {
  const [row] = await tx
    .select({ payment_rid: paymentArrivals.payment_rid, amount_fen: paymentArrivals.amount_fen })
    .from(paymentArrivals)
    .where(eq(paymentArrivals.rid, rid));
  return row;
}

/** Counts what goes back of an arrival, below zero what does not after all; false where that is more than arrived. */
export async function countRefunded(tx: Tx, arrivalRid: string, moreFen: Fen): Promise<boolean> {
  const refunded = sql`${paymentArrivals.refunded_fen} + ${moreFen}`;
  const counted = await tx
    .update(paymentArrivals)
    .set({ refunded_fen: refunded })
    .where(and(eq(paymentArrivals.rid, arrivalRid), lte(refunded, paymentArrivals.amount_fen)))
    .returning({ rid: paymentArrivals.rid });
  return counted.length > 0;
}

export async function insertPaymentRefund(tx: Tx, row: PaymentRefundRow): Promise<void> {
  await tx.insert(paymentRefunds).values(row);
}

export async function findPaymentRefund(tx: Tx, rid: string): Promise<PaymentRefundRow | undefined> {
  const [row] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.rid, rid));
  return row;
}

export async function lockPaymentRefund(tx: Tx, rid: string): Promise<PaymentRefundRow | undefined> {
  const [row] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.rid, rid)).for('update');
  return row;
}

/** Notes that the provider was asked about a refund, and what it finds wrong. */
export async function noteAsked(tx: Tx, rid: string, given: { asked_at: Date; fault: string }): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set(given)
    .where(and(eq(paymentRefunds.rid, rid), eq(paymentRefunds.state, 'processing')));
}

export type NamedRefund = PaymentRefundRow & { payment_rid: string; payment_no: string };

/** Refunds with their payments, the newest first: of transfers, of payments or by their own rids. */
export async function refundsWith(
  tx: Tx,
  by: { causes: readonly string[] } | { payments: readonly string[] } | { rids: readonly string[] },
): Promise<NamedRefund[]> {
  const [column, rids] =
    'causes' in by
      ? ([paymentRefunds.cause_rid, by.causes] as const)
      : 'payments' in by
        ? ([paymentArrivals.payment_rid, by.payments] as const)
        : ([paymentRefunds.rid, by.rids] as const);
  if (rids.length === 0) return [];
  const rows = await tx
    .select({ refund: paymentRefunds, payment_rid: payments.rid, payment_no: payments.payment_no })
    .from(paymentRefunds)
    .innerJoin(paymentArrivals, eq(paymentArrivals.rid, paymentRefunds.arrival_rid))
    .innerJoin(payments, eq(payments.rid, paymentArrivals.payment_rid))
    .where(inArray(column, [...rids]))
    .orderBy(desc(paymentRefunds.rid));
  return rows.map(({ refund, ...payment }) => ({ ...refund, ...payment }));
}

/** What went back of a member's payments, oldest first. */
export function paymentRefundsOf(tx: Tx, memberRid: string): Promise<PaymentRefundRow[]> {
  return tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.payer_rid, memberRid), eq(paymentRefunds.payer_kind, 'member')))
    .orderBy(asc(paymentRefunds.rid));
}

/** What a provider paid back within a span, or under one of these numbers however it stands now. Oldest first. */
export function refundsBetween(
  tx: Tx,
  provider: PaymentProvider,
  { since, until }: { since: Date; until: Date },
  rids: readonly string[],
): Promise<(PaymentRefundRow & { payment_rid: string; transaction_id: string })[]> {
  const { ended_at } = paymentRefunds;
  const within = and(eq(paymentRefunds.state, 'arrived'), gte(ended_at, since), lt(ended_at, until));
  return tx
    .select({ row: paymentRefunds, payment_rid: paymentArrivals.payment_rid, trade: paymentArrivals.transaction_id })
    .from(paymentRefunds)
    .innerJoin(paymentArrivals, eq(paymentArrivals.rid, paymentRefunds.arrival_rid))
    .where(and(eq(paymentRefunds.provider, provider), or(within, inArray(paymentRefunds.rid, [...rids]))))
    .orderBy(asc(paymentRefunds.rid))
    .then((rows) => rows.map(({ row, payment_rid, trade }) => ({ ...row, payment_rid, transaction_id: trade })));
}
