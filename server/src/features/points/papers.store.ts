import type { PaperState } from '@yance/contract/points/states.ts';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, countWaiting, type Waiting } from '../../kernel/list-query.ts';
import { pointPapers } from './points.tables.ts';

export type PaperRow = typeof pointPapers.$inferSelect;

export const insertPaper = async (tx: Tx, row: PaperRow): Promise<void> =>
  void (await tx.insert(pointPapers).values(row));

export async function lockPaper(tx: Tx, rid: string): Promise<PaperRow | undefined> {
  const [row] = await tx.select().from(pointPapers).where(eq(pointPapers.rid, rid)).for('update');
  return row;
}

export const countPending = (tx: Tx, memberRid: string): Promise<number> =>
  tx.$count(pointPapers, and(eq(pointPapers.member_rid, memberRid), eq(pointPapers.state, 'pending')));

export interface PaperFilter {
  member?: string;
  rid?: string | undefined;
  state?: PaperState | undefined;
  kw?: string | undefined;
  named?: readonly string[];
  since?: Date | undefined;
  until?: Date | undefined;
}

const matching = (filter: PaperFilter): SQL | undefined => {
  const part = containing(filter.kw ?? '');
  return and(
    filter.member ? eq(pointPapers.member_rid, filter.member) : undefined,
    filter.rid ? eq(pointPapers.rid, filter.rid) : undefined,
    filter.state ? eq(pointPapers.state, filter.state) : undefined,
    filter.kw
      ? or(
          ilike(pointPapers.title, part),
          ilike(pointPapers.doi, part),
          inArray(pointPapers.member_rid, [...(filter.named ?? [])]),
        )
      : undefined,
    filter.since ? gte(pointPapers.created_at, filter.since) : undefined,
    filter.until ? lt(pointPapers.created_at, filter.until) : undefined,
  );
};

/** Newest first; what staff have to review comes first come, first served. */
export async function pageOfPapers(
  tx: Tx,
  filter: PaperFilter,
  paging: { page: number; size: number },
): Promise<{ rows: PaperRow[]; total: number }> {
  const where = matching(filter);
  const waits = !filter.member && filter.state === 'pending';
  const rows = await tx
    .select()
    .from(pointPapers)
    .where(where)
    .orderBy(waits ? asc(pointPapers.rid) : desc(pointPapers.rid))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  return { rows, total: await tx.$count(pointPapers, where) };
}

export async function countPapers(tx: Tx, filter: PaperFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: pointPapers.state, number: count() })
    .from(pointPapers)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(pointPapers.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

/** Reviews have no clock of their own. */
export const papersWaiting = (tx: Tx, now: Date): Promise<Waiting> =>
  countWaiting(tx, pointPapers, { where: eq(pointPapers.state, 'pending'), clock: pointPapers.ended_at, now });

export const papersOf = (tx: Tx, memberRid: string): Promise<PaperRow[]> =>
  tx.select().from(pointPapers).where(eq(pointPapers.member_rid, memberRid)).orderBy(asc(pointPapers.rid));

/** Forgets what a member wrote beside the paper. */
export async function eraseRemarks(tx: Tx, memberRid: string): Promise<void> {
  await tx
    .update(pointPapers)
    .set({ remark: '', company: '', services: '', content: '' })
    .where(eq(pointPapers.member_rid, memberRid));
}
