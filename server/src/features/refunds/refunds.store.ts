import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { RefundState } from '@yance/contract/refunds/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import { refunds } from './refunds.tables.ts';

export type Refund = typeof refunds.$inferSelect;

export async function insertRefund(tx: Tx, row: Refund): Promise<void> {
  await tx.insert(refunds).values(row);
}

export async function lockRefund(tx: Tx, rid: string): Promise<Refund | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.rid, rid)).for('update');
  return row;
}

export async function findRefund(tx: Tx, rid: string): Promise<Refund | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.rid, rid));
  return row;
}

/** What was given back of charges of these members, in no order. */
export function postedRefunds(
  tx: Tx,
  given: { member_rids: readonly string[]; charge_rids: readonly string[] },
): Promise<Pick<Refund, 'rid' | 'charge_rid' | 'amount_fen' | 'answered_at'>[]> {
  const { rid, charge_rid, amount_fen, answered_at } = refunds;
  return tx
    .select({ rid, charge_rid, amount_fen, answered_at })
    .from(refunds)
    .where(
      and(
        inArray(refunds.member_rid, [...given.member_rids]),
        inArray(refunds.charge_rid, [...given.charge_rids]),
        eq(refunds.state, 'posted'),
      ),
    );
}

/** The refunds of these charges that wait for finance, by the charge. */
export async function openRefunds(tx: Tx, chargeRids: readonly string[]): Promise<Map<string, string>> {
  const { rid, charge_rid } = refunds;
  const rows = await tx
    .select({ rid, charge_rid })
    .from(refunds)
    .where(and(inArray(refunds.charge_rid, [...chargeRids]), eq(refunds.state, 'proposed')));
  return new Map(rows.map((row) => [row.charge_rid, row.rid]));
}

export interface RefundFilter {
  rid?: string | undefined;
  member_rid?: string | undefined;
  state?: RefundState | undefined;
  kw?: string | undefined;
  /** Members whom `kw` names. */
  namedMembers?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const matching = (filter: RefundFilter): SQL | undefined => {
  const part = containing(filter.kw ?? '');
  return and(
    filter.rid ? eq(refunds.rid, filter.rid) : undefined,
    filter.member_rid ? eq(refunds.member_rid, filter.member_rid) : undefined,
    filter.state ? eq(refunds.state, filter.state) : undefined,
    filter.kw
      ? or(
          ilike(refunds.order_no, part),
          ilike(refunds.title, part),
          ilike(refunds.reason, part),
          inArray(refunds.member_rid, [...(filter.namedMembers ?? [])]),
        )
      : undefined,
    filter.since ? gte(refunds.created_at, filter.since) : undefined,
    filter.until ? lt(refunds.created_at, filter.until) : undefined,
  );
};

const sortable = { amount_fen: refunds.amount_fen, created: refunds.created_at };

/** What waits comes first come, first served; answered ones newest first. `counts` by state under the same filter. */
export async function pageOfRefunds(
  tx: Tx,
  filter: RefundFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: Refund[]; total: number; amount_fen: Fen; counts: Record<string, number> }> {
  const where = matching(filter);
  const rows = await tx
    .select()
    .from(refunds)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, [filter.state === 'proposed' ? asc(refunds.rid) : desc(refunds.rid)]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [sums] = await tx
    .select({ total: count(), amount_fen: sql<number>`coalesce(sum(${refunds.amount_fen}), 0)::bigint` })
    .from(refunds)
    .where(where);
  const states = await tx
    .select({ state: refunds.state, number: count() })
    .from(refunds)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(refunds.state);
  const counts = Object.fromEntries(states.map(({ state, number }) => [state, number]));
  return { rows, total: sums?.total ?? 0, amount_fen: sums?.amount_fen ?? 0, counts };
}
