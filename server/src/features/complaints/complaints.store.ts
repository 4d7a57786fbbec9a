import { and, asc, count, desc, eq, gte, ilike, lt, ne, or, type SQL } from 'drizzle-orm';
import type { ComplaintClock, ComplaintState } from '@yance/contract/complaints/states.ts';
import type { Tx } from '../../kernel/db.ts';
import { containing, countWaiting, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import { clockColumns, type ClockOf } from '../../kernel/time/running-clock.ts';
import { isManagedOrder } from '../orders/index.ts';
import { complaints } from './complaints.tables.ts';

export type ComplaintRow = typeof complaints.$inferSelect;

export async function insertComplaint(tx: Tx, row: ComplaintRow): Promise<void> {
  await tx.insert(complaints).values(row);
}

export async function findComplaint(tx: Tx, rid: string): Promise<ComplaintRow | undefined> {
  const [row] = await tx.select().from(complaints).where(eq(complaints.rid, rid));
  return row;
}

export async function lockComplaint(tx: Tx, rid: string): Promise<ComplaintRow | undefined> {
  const [row] = await tx.select().from(complaints).where(eq(complaints.rid, rid)).for('update');
  return row;
}

/** The complaint whose retest is this order. */
export async function lockComplaintOfRetest(tx: Tx, orderRid: string): Promise<ComplaintRow | undefined> {
  const [row] = await tx.select().from(complaints).where(eq(complaints.retest_order_rid, orderRid)).for('update');
  return row;
}

/** The tasks of an order about which a complaint is not closed yet. */
export async function tasksWithComplaint(tx: Tx, orderRid: string): Promise<Set<string>> {
  const rows = await tx
    .select({ task_rid: complaints.task_rid })
    .from(complaints)
    .where(and(eq(complaints.order_rid, orderRid), ne(complaints.state, 'closed')));
  return new Set(rows.map((row) => row.task_rid));
}

export async function setClock(tx: Tx, rid: string, clock: ClockOf<ComplaintClock>): Promise<void> {
  await tx.update(complaints).set(clockColumns(clock)).where(eq(complaints.rid, rid));
}

export interface ComplaintFilter {
  memberRid?: string | undefined;
  orderRid?: string | undefined;
  state?: ComplaintState | undefined;
  kw?: string | undefined;
  /** Of orders of any of these service managers; an empty list narrows nothing. */
  managers?: readonly string[];
  /** Whose orders they must be about besides; undefined for everybody's. */
  owners?: readonly string[] | undefined;
  /** Only those that were made then or later. */
  since?: Date | undefined;
  /** Only those whose clock ran out before this moment. */
  overdueAt?: Date | undefined;
}

const sortable = { clock: [complaints.clock_until, complaints.rid], created: complaints.created_at };

/** One page of complaints: newest first for a member, oldest first for staff who have to answer. */
export async function pageOfComplaints(
  tx: Tx,
  filter: ComplaintFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: ComplaintRow[]; total: number }> {
  const where = conditionsOf(filter);
  const rows = await tx
    .select()
    .from(complaints)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, [filter.memberRid ? desc(complaints.rid) : asc(complaints.rid)]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(complaints).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export const complaintsWaiting = (tx: Tx, filter: ComplaintFilter, now: Date): Promise<Waiting> =>
  countWaiting(tx, complaints, { where: conditionsOf(filter), clock: complaints.clock_until, now });

/** How many stand in each state under the same filter. */
export async function countComplaints(tx: Tx, filter: ComplaintFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: complaints.state, number: count() })
    .from(complaints)
    .where(conditionsOf({ ...filter, state: undefined }))
    .groupBy(complaints.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

function conditionsOf(filter: ComplaintFilter): SQL | undefined {
  const part = containing(filter.kw ?? '');
  return and(
    filter.memberRid ? eq(complaints.member_rid, filter.memberRid) : undefined,
    filter.orderRid ? eq(complaints.order_rid, filter.orderRid) : undefined,
    filter.state ? eq(complaints.state, filter.state) : undefined,
    filter.kw ? or(ilike(complaints.order_no, part), ilike(complaints.title, part)) : undefined,
    filter.managers?.length ? isManagedOrder(complaints.order_rid, filter.managers) : undefined,
    filter.owners ? isManagedOrder(complaints.order_rid, filter.owners) : undefined,
    filter.since ? gte(complaints.created_at, filter.since) : undefined,
    filter.overdueAt ? lt(complaints.clock_until, filter.overdueAt) : undefined,
  );
}
