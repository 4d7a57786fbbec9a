import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { CompensationState } from '@yance/contract/samples/recycle-states.ts';
import type { Tx } from '../../kernel/db.ts';
import { sortedBy } from '../../kernel/list-query.ts';
import { compensations } from './recycles.tables.ts';

export type Compensation = typeof compensations.$inferSelect;

export async function insertCompensation(tx: Tx, row: Compensation): Promise<void> {
  await tx.insert(compensations).values(row);
}

export async function findCompensation(tx: Tx, rid: string): Promise<Compensation | undefined> {
  const [row] = await tx.select().from(compensations).where(eq(compensations.rid, rid));
  return row;
}

export async function compensationsByRid(tx: Tx, rids: readonly string[]): Promise<Compensation[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(compensations)
    .where(inArray(compensations.rid, [...rids]));
}

/** The cases of a sample, newest first. */
export async function casesOfSample(tx: Tx, sampleRid: string): Promise<Compensation[]> {
  return tx
    .select()
    .from(compensations)
    .where(eq(compensations.sample_rid, sampleRid))
    .orderBy(desc(compensations.rid));
}

/** What has been paid or proposed for the other cases of an order. */
export async function promisedBeside(tx: Tx, orderRid: string, rid: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${compensations.amount_fen}), 0)::int` })
    .from(compensations)
    .where(and(eq(compensations.order_rid, orderRid), ne(compensations.rid, rid), ne(compensations.state, 'rejected')));
  return row?.sum ?? 0;
}

interface Filter {
  memberRid?: string;
  rid?: string | undefined;
  orderRids?: readonly string[] | undefined;
  sampleRid?: string | undefined;
  state?: CompensationState | undefined;
  /** Open cases without a proposal, or with one. */
  stage?: 'propose' | 'pay' | undefined;
}
const atStage = (stage: Filter['stage']) =>
  stage
    ? and(
        eq(compensations.state, 'pending'),
        stage === 'pay' ? isNotNull(compensations.amount_fen) : isNull(compensations.amount_fen),
      )
    : undefined;

/** One page of cases, the newest first, or of a queue who waits longest, unless another order is requested. */
export async function pageOfCompensations(
  tx: Tx,
  filter: Filter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: Compensation[]; total: number }> {
  const where = and(
    filter.memberRid ? eq(compensations.member_rid, filter.memberRid) : undefined,
    filter.orderRids
      ? filter.orderRids.length > 0
        ? inArray(compensations.order_rid, [...filter.orderRids])
        : sql`false`
      : undefined,
    filter.rid ? eq(compensations.rid, filter.rid) : undefined,
    filter.sampleRid ? eq(compensations.sample_rid, filter.sampleRid) : undefined,
    filter.state ? eq(compensations.state, filter.state) : undefined,
    atStage(filter.stage),
  );
  const rows = await tx
    .select()
    .from(compensations)
    .where(where)
    .orderBy(
      ...sortedBy({ created: compensations.rid }, paging.sort, [
        filter.stage ? asc(compensations.rid) : desc(compensations.rid),
      ]),
    )
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(compensations).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function countAtStage(tx: Tx, stage: 'propose' | 'pay'): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(compensations).where(atStage(stage));
  return row?.total ?? 0;
}
