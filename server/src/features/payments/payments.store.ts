import type { Fen } from '@yance/contract/kernel/money.ts';
import type { PaymentProvider, PaymentPurpose } from '@yance/contract/payments/providers.ts';
import type { PaymentState } from '@yance/contract/payments/states.ts';
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import { paymentArrivals, payments } from './payments.tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type ArrivalRow = typeof paymentArrivals.$inferSelect;

/** The number under which a provider knows a payment. */
export const tradeNoOf = (rid: string): string => rid.replaceAll('-', '');
/** The payment that a provider names; undefined for a number that is none of ours. */
export const ridOfTrade = (no: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(no)
    ? `${no.slice(0, 8)}-${no.slice(8, 12)}-${no.slice(12, 16)}-${no.slice(16, 20)}-${no.slice(20)}`
    : undefined;

export async function insertPayment(tx: Tx, row: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(row);
}

export async function findPayment(tx: Tx, rid: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.rid, rid));
  return row;
}

export async function lockPayment(tx: Tx, rid: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.rid, rid)).for('update');
  return row;
}

/** The payment of a member that still waits for the same thing. */
export async function findWaiting(tx: Tx, memberRid: string, target: Target): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(paidBy(memberRid), eq(payments.state, 'waiting'), isFor(target)));
  return row;
}

/** The newest payment of the same member for the same thing that was begun after a payment; none of a reservation. */
export async function findLater(tx: Tx, row: PaymentRow): Promise<PaymentRow | undefined> {
  const { rid, payer_rid, purpose, deposit_rid, order_rid, statement_rids } = row;
  if (purpose === 'reservation') return undefined;
  const target = order_rid ? { order_rid } : statement_rids.length > 0 ? { statement_rids } : { deposit_rid };
  const [later] = await tx
    .select()
    .from(payments)
    .where(and(paidBy(payer_rid), gt(payments.rid, rid), isFor(target)))
    .orderBy(desc(payments.rid))
    .limit(1);
  return later;
}

type Target = { deposit_rid: string } | { order_rid: string } | { statement_rids: readonly string[] };

const paidBy = (memberRid: string) => and(eq(payments.payer_rid, memberRid), eq(payments.payer_kind, 'member'));

const isFor = (target: Target): SQL | undefined =>
  'deposit_rid' in target
    ? and(eq(payments.purpose, 'deposit'), eq(payments.deposit_rid, target.deposit_rid))
    : 'order_rid' in target
      ? eq(payments.order_rid, target.order_rid)
      : sql`${payments.statement_rids} && ${sql.param([...target.statement_rids])}::uuid[]`;

/** Inserts what a provider has taken; false where its transaction is known already. */
export async function insertArrival(tx: Tx, row: typeof paymentArrivals.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx
    .insert(paymentArrivals)
    .values(row)
    .onConflictDoNothing({ target: [paymentArrivals.provider, paymentArrivals.transaction_id] });
  return rowCount === 1;
}

export async function findArrival(
  tx: Tx,
  { provider, transaction_id }: { provider: PaymentProvider; transaction_id: string },
): Promise<ArrivalRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentArrivals)
    .where(and(eq(paymentArrivals.provider, provider), eq(paymentArrivals.transaction_id, transaction_id)));
  return row;
}

/** Oldest first. */
export function arrivalsOf(tx: Tx, paymentRids: readonly string[]): Promise<ArrivalRow[]> {
  if (paymentRids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(paymentArrivals)
    .where(inArray(paymentArrivals.payment_rid, [...paymentRids]))
    .orderBy(asc(paymentArrivals.rid));
}

/** Everything that a member has paid, oldest first. */
export function paymentsOf(tx: Tx, memberRid: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.payer_rid, memberRid), eq(payments.payer_kind, 'member')))
    .orderBy(asc(payments.rid));
}

export interface PaymentFilter {
  state?: PaymentState | undefined;
  provider?: PaymentProvider | undefined;
  purpose?: PaymentPurpose | undefined;
  kw?: string | undefined;
  /** Members whom `kw` names. */
  named?: readonly string[];
  since?: Date | undefined;
  until?: Date | undefined;
}

const matching = (filter: PaymentFilter): SQL | undefined => {
  const part = containing(filter.kw ?? '');
  return and(
    filter.state ? eq(payments.state, filter.state) : undefined,
    filter.provider ? eq(payments.provider, filter.provider) : undefined,
    filter.purpose ? eq(payments.purpose, filter.purpose) : undefined,
    filter.kw
      ? or(
          ilike(payments.payment_no, part),
          ilike(payments.title, part),
          eq(sql`replace(${payments.rid}::text, '-', '')`, filter.kw),
          inArray(
            payments.rid,
            sql`(select ${paymentArrivals.payment_rid} from ${paymentArrivals} where ${paymentArrivals.transaction_id} ilike ${part})`,
          ),
          inArray(payments.payer_rid, [...(filter.named ?? [])]),
        )
      : undefined,
    filter.since ? gte(payments.created_at, filter.since) : undefined,
    filter.until ? lt(payments.created_at, filter.until) : undefined,
  );
};

const sortable = { amount_fen: payments.amount_fen, created: payments.created_at };

/** Newest first, unless another order is requested. */
export async function pageOfPayments(
  tx: Tx,
  filter: PaymentFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: PaymentRow[]; total: number; arrived_fen: Fen }> {
  const where = matching(filter);
  const rows = await tx
    .select()
    .from(payments)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, [desc(payments.rid)]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [total] = await tx.select({ total: count() }).from(payments).where(where);
  const [sum] = await tx
    .select({ arrived_fen: sql<number>`coalesce(sum(${paymentArrivals.amount_fen}), 0)::bigint` })
    .from(paymentArrivals)
    .innerJoin(payments, eq(payments.rid, paymentArrivals.payment_rid))
    .where(where);
  return { rows, total: total?.total ?? 0, arrived_fen: sum?.arrived_fen ?? 0 };
}

/** How many stand in each state under the same filter. */
export async function countPayments(tx: Tx, filter: PaymentFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: payments.state, number: count() })
    .from(payments)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(payments.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}
