import type { AdjustmentState } from '@yance/contract/adjustments/states.ts';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import type { Payer } from '../balance/index.ts';
import { adjustments } from './adjustments.tables.ts';

export type AdjustmentRow = typeof adjustments.$inferSelect;

/** Whose account it corrects. */
export const payerOf = ({ payer_kind, payer_rid }: AdjustmentRow): Payer => ({ kind: payer_kind, rid: payer_rid });

export async function insertAdjustment(tx: Tx, row: AdjustmentRow): Promise<void> {
  await tx.insert(adjustments).values(row);
}

export async function findAdjustment(tx: Tx, rid: string): Promise<AdjustmentRow | undefined> {
  const [row] = await tx.select().from(adjustments).where(eq(adjustments.rid, rid));
  return row;
}

export async function lockAdjustment(tx: Tx, rid: string): Promise<AdjustmentRow | undefined> {
  const [row] = await tx.select().from(adjustments).where(eq(adjustments.rid, rid)).for('update');
  return row;
}

export interface AdjustmentFilter {
  rid?: string | undefined;
  state?: AdjustmentState | undefined;
  kw?: string | undefined;
  /** Members and communities that `kw` names. */
  named?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const matching = (filter: AdjustmentFilter): SQL | undefined =>
  and(
    filter.rid ? eq(adjustments.rid, filter.rid) : undefined,
    filter.state ? eq(adjustments.state, filter.state) : undefined,
    filter.kw
      ? or(ilike(adjustments.reason, containing(filter.kw)), inArray(adjustments.payer_rid, [...(filter.named ?? [])]))
      : undefined,
    filter.since ? gte(adjustments.created_at, filter.since) : undefined,
    filter.until ? lt(adjustments.created_at, filter.until) : undefined,
  );

const sortable = { amount_fen: adjustments.amount_fen, created: adjustments.created_at };

/** Newest first, unless another order is requested; what waits for a colleague comes first come, first served. */
export async function pageOfAdjustments(
  tx: Tx,
  filter: AdjustmentFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: AdjustmentRow[]; total: number; counts: Record<string, number> }> {
  const order = filter.state === 'proposed' ? asc(adjustments.rid) : desc(adjustments.rid);
  const rows = await tx
    .select()
    .from(adjustments)
    .where(matching(filter))
    .orderBy(...sortedBy(sortable, paging.sort, [order]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const total = await tx.$count(adjustments, matching(filter));
  const states = await tx
    .select({ state: adjustments.state, number: count() })
    .from(adjustments)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(adjustments.state);
  return { rows, total, counts: Object.fromEntries(states.map(({ state, number }) => [state, number])) };
}

/** A member's adjustments, oldest first. */
export const adjustmentsOf = (tx: Tx, memberRid: string): Promise<AdjustmentRow[]> =>
  tx
    .select()
    .from(adjustments)
    .where(and(eq(adjustments.payer_rid, memberRid), eq(adjustments.payer_kind, 'member')))
    .orderBy(asc(adjustments.rid));
