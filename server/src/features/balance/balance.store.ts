import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { DepositState } from '@yance/contract/balance/states.ts';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import { creditLimits, deposits } from './balance.tables.ts';
import type { Payer } from './payer.ts';

export type DepositRow = typeof deposits.$inferSelect;

export async function insertDeposit(tx: Tx, row: typeof deposits.$inferInsert): Promise<void> {
  await tx.insert(deposits).values(row);
}

export async function findDeposit(tx: Tx, rid: string): Promise<DepositRow | undefined> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.rid, rid));
  return row;
}

export async function lockDeposit(tx: Tx, rid: string): Promise<DepositRow | undefined> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.rid, rid)).for('update');
  return row;
}

export async function lastDepositOfOrder(tx: Tx, orderRid: string): Promise<DepositRow | undefined> {
  const [row] = await tx
    .select()
    .from(deposits)
    .where(eq(deposits.order_rid, orderRid))
    .orderBy(desc(deposits.rid))
    .limit(1);
  return row;
}

export interface DepositFilter {
  payer?: Payer;
  state?: DepositState | undefined;
  kw?: string | undefined;
  /** Payers whom `kw` names. */
  namedPayers?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const matching = (filter: DepositFilter): SQL | undefined => {
  const kw = filter.kw ? containing(filter.kw) : undefined;
  return and(
    filter.payer
      ? and(eq(deposits.payer_rid, filter.payer.rid), eq(deposits.payer_kind, filter.payer.kind))
      : undefined,
    filter.state ? eq(deposits.state, filter.state) : undefined,
    kw
      ? or(
          ilike(deposits.deposit_no, kw),
          ilike(deposits.bank_reference, kw),
          ilike(deposits.remark, kw),
          inArray(deposits.payer_rid, [...(filter.namedPayers ?? [])]),
        )
      : undefined,
    filter.since ? gte(deposits.created_at, filter.since) : undefined,
    filter.until ? lt(deposits.created_at, filter.until) : undefined,
  );
};

const sortable = {
  amount_fen: deposits.amount_fen,
  received_fen: deposits.received_fen,
  created: deposits.created_at,
};

/** Newest first, unless another order is requested. */
export function findDeposits(
  tx: Tx,
  filter: DepositFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<DepositRow[]> {
  return tx
    .select()
    .from(deposits)
    .where(matching(filter))
    .orderBy(...sortedBy(sortable, paging.sort, [desc(deposits.rid)]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
}

export async function sumDeposits(
  tx: Tx,
  filter: DepositFilter,
): Promise<{ total: number; received_fen: Fen; bonus_fen: Fen }> {
  const [row] = await tx
    .select({
      total: count(),
      received_fen: sql<number>`coalesce(sum(${deposits.received_fen}), 0)::bigint`,
      bonus_fen: sql<number>`coalesce(sum(${deposits.bonus_fen}), 0)::bigint`,
    })
    .from(deposits)
    .where(matching(filter));
  return row ?? { total: 0, received_fen: 0, bonus_fen: 0 };
}

/** How many stand in each state under the same filter. */
export async function countDeposits(tx: Tx, filter: DepositFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: deposits.state, number: count() })
    .from(deposits)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(deposits.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

/** How many applications of a payer to pay in advance wait for money or for finance. */
export function countOpenDeposits(tx: Tx, { kind, rid }: Payer): Promise<number> {
  return tx.$count(
    deposits,
    and(
      eq(deposits.payer_kind, kind),
      eq(deposits.payer_rid, rid),
      inArray(deposits.state, ['unpaid', 'pending']),
      isNull(deposits.order_rid),
      eq(deposits.for_statements, false),
    ),
  );
}

/** Money that arrived for a payer, oldest first. */
export function findPosted(tx: Tx, payer: Payer): Promise<DepositRow[]> {
  return tx
    .select()
    .from(deposits)
    .where(and(matching({ payer, state: 'posted' }), isNotNull(deposits.posted_at)))
    .orderBy(asc(deposits.posted_at), asc(deposits.rid));
}

export async function findCredit(tx: Tx, payer: Payer): Promise<typeof creditLimits.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(creditLimits)
    .where(and(eq(creditLimits.payer_rid, payer.rid), eq(creditLimits.payer_kind, payer.kind)));
  return row;
}

export async function saveCredit(
  tx: Tx,
  payer: Payer,
  set: Partial<Pick<typeof creditLimits.$inferInsert, 'limit_fen' | 'term_days' | 'stopped_at'>>,
): Promise<void> {
  await tx
    .insert(creditLimits)
    .values({ payer_kind: payer.kind, payer_rid: payer.rid, ...set })
    .onConflictDoUpdate({ target: [creditLimits.payer_rid, creditLimits.payer_kind], set });
}
