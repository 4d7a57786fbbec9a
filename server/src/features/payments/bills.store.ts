import type { Fen } from '@yance/contract/kernel/money.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { ArrivalRow } from './payments.store.ts';
import { paymentArrivals, paymentBills, type BillEntry } from './payments.tables.ts';

export type BillRow = typeof paymentBills.$inferSelect;

export async function findBill(tx: Tx, provider: PaymentProvider, date: string): Promise<BillRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentBills)
    .where(and(eq(paymentBills.provider, provider), eq(paymentBills.date, date)));
  return row;
}

/** Keeps a bill in the place of one of the same day that was fetched before, and locks it: the fees booked of it. */
export async function saveBill(tx: Tx, row: Omit<BillRow, 'fee_booked_fen'>): Promise<Fen> {
  const { provider, date, ...set } = row;
  const [saved] = await tx
    .insert(paymentBills)
    .values(row)
    .onConflictDoUpdate({ target: [paymentBills.provider, paymentBills.date], set })
    .returning({ fee_booked_fen: paymentBills.fee_booked_fen });
  return saved?.fee_booked_fen ?? 0;
}

/** Notes how much of a bill's fees is on the ledger. */
export async function noteFees(tx: Tx, provider: PaymentProvider, date: string, feeFen: Fen): Promise<void> {
  await tx
    .update(paymentBills)
    .set({ fee_booked_fen: feeFen })
    .where(and(eq(paymentBills.provider, provider), eq(paymentBills.date, date)));
}

/** What arrived here within a span, or under one of these transactions. Oldest first. */
export async function arrivalsBetween(
  tx: Tx,
  provider: PaymentProvider,
  { since, until }: { since: Date; until: Date },
  lines: readonly BillEntry[],
): Promise<ArrivalRow[]> {
  const named = await tx
    .select()
    .from(paymentArrivals)
    .where(
      and(
        eq(paymentArrivals.provider, provider),
        inArray(
          paymentArrivals.transaction_id,
          lines.map(({ transaction_id }) => transaction_id),
        ),
      ),
    );
  const within = await tx
    .select()
    .from(paymentArrivals)
    .where(
      and(
        eq(paymentArrivals.provider, provider),
        gte(paymentArrivals.paid_at, since),
        lt(paymentArrivals.paid_at, until),
      ),
    )
    .orderBy(asc(paymentArrivals.paid_at));
  return [...new Map([...within, ...named].map((row) => [row.rid, row])).values()];
}

/** The days since a date whose bill of a provider was fetched. */
export async function billedDays(tx: Tx, provider: PaymentProvider, since: string): Promise<Set<string>> {
  const rows = await tx
    .select({ date: paymentBills.date })
    .from(paymentBills)
    .where(and(eq(paymentBills.provider, provider), gte(paymentBills.date, since)));
  return new Set(rows.map(({ date }) => date));
}
