import type { Fen } from '@yance/contract/kernel/money.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { ArrivalRow } from './payments.store.ts';
import { paymentArrivals, paymentBills, payments, type BillEntry } from './payments.tables.ts';

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

/** Which of these transactions of a provider have arrived here. */
export async function arrivedAmong(
  tx: Tx,
  provider: PaymentProvider,
  transactionIds: readonly string[],
): Promise<Set<string>> {
  if (transactionIds.length === 0) return new Set();
  const rows = await tx
    .select({ transaction_id: paymentArrivals.transaction_id })
    .from(paymentArrivals)
    .where(
      and(
        eq(paymentArrivals.provider, provider),
        sql`${paymentArrivals.transaction_id} = any(${sql.param([...transactionIds])}::text[])`,
      ),
    );
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}

/**
 * Which of these payments, by their transactions, and refunds, by their numbers, stand on a bill of the provider for
 * another day between two dates.
 */
export async function onOtherBills(
  tx: Tx,
  { provider, date }: Pick<BillRow, 'provider' | 'date'>,
  given: { since: string; until: string; transactions: readonly string[]; refunds: readonly string[] },
): Promise<{ transactions: Set<string>; refunds: Set<string> }> {
  const { rows } = await tx.execute<{ kind: BillEntry['kind']; transaction_id: string; refund_no: string | null }>(sql`
    select distinct line ->> 'kind' as kind, line ->> 'transaction_id' as transaction_id, line ->> 'refund_no' as refund_no
    from ${paymentBills} bill, jsonb_array_elements(bill.lines) line
    where bill.provider = ${provider} and bill.date <> ${date} and bill.date between ${given.since} and ${given.until}
      and case line ->> 'kind'
        when 'refund' then line ->> 'refund_no' = any(${sql.param([...given.refunds])}::text[])
        else line ->> 'transaction_id' = any(${sql.param([...given.transactions])}::text[]) end`);
  return {
    transactions: new Set(rows.flatMap((row) => (row.kind === 'refund' ? [] : row.transaction_id))),
    refunds: new Set(rows.flatMap((row) => (row.kind === 'refund' ? (row.refund_no ?? []) : []))),
  };
}

/**
 * Makes whoever keeps another bill of a provider wait: a bill changes what other days' differ by. Taken before all
 * else.
 */
export async function lockBills(tx: Tx, provider: PaymentProvider): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bills ${provider}`}, 0))`);
}

/** The bill of a day, locked; undefined where none was fetched. */
export async function lockBill(tx: Tx, provider: PaymentProvider, date: string): Promise<BillRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentBills)
    .where(and(eq(paymentBills.provider, provider), eq(paymentBills.date, date)))
    .for('update');
  return row;
}

/** Notes how many differences a bill has once another day's has come. */
export async function noteDifferences(
  tx: Tx,
  { provider, date, differences }: Omit<BillRow, 'fetched_at' | 'lines' | 'fee_booked_fen'>,
): Promise<void> {
  await tx
    .update(paymentBills)
    .set({ differences })
    .where(and(eq(paymentBills.provider, provider), eq(paymentBills.date, date)));
}

/**
 * The days of each provider, since it was first paid by until `until`, of which no bill was fetched. Newest first, a
 * thousand at most.
 */
export async function unbilledDays(
  tx: Tx,
  providers: readonly PaymentProvider[],
  until: string,
): Promise<Pick<BillRow, 'provider' | 'date'>[]> {
  const { rows } = await tx.execute<Pick<BillRow, 'provider' | 'date'>>(sql`
    select p.provider, day.date::date::text as date
    from unnest(${sql.param([...providers])}::text[]) with ordinality p (provider, nth)
    cross join lateral (
      select (created_at at time zone 'Asia/Shanghai')::date as first from ${payments}
      where provider = p.provider order by created_at limit 1) began
    cross join lateral generate_series(began.first::timestamp, ${until}::timestamp, '1 day') day (date)
    where not exists (select from ${paymentBills} b where b.provider = p.provider and b.date = day.date::date)
    order by p.nth, day.date desc limit 1000`);
  return rows;
}
