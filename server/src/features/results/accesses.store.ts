import { and, count, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AccessAct, AccessReader } from '@yance/contract/results/access.ts';
import { newRid, type Tx } from '../../kernel/db.ts';
import { resultAccesses as accesses, resultFiles, tasks } from './results.tables.ts';

export type AccessRow = typeof accesses.$inferSelect;

/** Who looks at their own results again so soon has reloaded a page. */
const soonMs = 10 * 60_000;
const owner: AccessReader = 'customer';

/** Counts an act of a reader on a file on a day; the owner's own counts once however soon it comes again. */
export async function countAccess(tx: Tx, given: Omit<AccessRow, 'rid' | 'times' | 'first_at'>): Promise<void> {
  const since = new Date(given.at.getTime() - soonMs).toISOString();
  const again = sql`case when ${accesses.by} = ${owner} and ${accesses.at} > ${since}::timestamptz then 0 else 1 end`;
  await tx
    .insert(accesses)
    .values({ rid: newRid(), ...given, times: 1, first_at: given.at })
    .onConflictDoUpdate({
      target: [accesses.order_rid, accesses.file_rid, accesses.act, accesses.reader_rid, accesses.about, accesses.day],
      set: { times: sql`${accesses.times} + ${again}`, at: given.at },
    });
}

/** Makes sure that such an act has its row of the day, and leaves one that is there as it is. */
export async function keepAccess(tx: Tx, given: Omit<AccessRow, 'rid' | 'times' | 'first_at'>): Promise<void> {
  await tx
    .insert(accesses)
    .values({ rid: newRid(), ...given, times: 1, first_at: given.at })
    .onConflictDoNothing();
}

/** How many rows of a reader a day has. */
export async function rowsOfReader(tx: Tx, readerRid: string, day: string): Promise<number> {
  return tx.$count(accesses, and(eq(accesses.reader_rid, readerRid), eq(accesses.day, day)));
}

/** Acts on what the owner sent, whatever becomes of it. */
const onOwnFiles: AccessAct[] = ['inputs', 'evidence', 'message'];

/**
 * What the owner of some tasks may read of: acts on lists and packages, on what they sent, on files of published runs,
 * on drafts of what is published since, and on `reports`. Of a file that was taken out before its run was published
 * nobody reads, for it may be another's.
 */
function isOpen(tx: Tx, ofTasks: SQL, reports: readonly string[]): SQL | undefined {
  const files = tx
    .select({ rid: resultFiles.file_rid })
    .from(resultFiles)
    .innerJoin(tasks, eq(tasks.rid, resultFiles.task_rid))
    .where(and(ofTasks, lte(resultFiles.run, tasks.published_run)));
  const drafts = tx
    .select({ rid: tasks.rid })
    .from(tasks)
    .where(and(ofTasks, gt(tasks.published_run, 0)));
  return or(
    isNull(accesses.file_rid),
    inArray(accesses.act, onOwnFiles),
    inArray(accesses.file_rid, files),
    inArray(accesses.file_rid, drafts),
    inArray(accesses.file_rid, [...reports]),
  );
}

/** One page of who read the results of an order (all readers where none is named), as far as these are open. */
export async function pageOfAccesses(
  tx: Tx,
  { orderRid, readers, reports }: { orderRid: string; readers: readonly AccessReader[]; reports: readonly string[] },
  { page, size }: { page: number; size: number },
): Promise<{ rows: AccessRow[]; total: number }> {
  const wanted = and(
    eq(accesses.order_rid, orderRid),
    readers.length > 0 ? inArray(accesses.by, [...readers]) : undefined,
    isOpen(tx, eq(tasks.order_rid, orderRid), reports),
  );
  const rows = await tx
    .select()
    .from(accesses)
    .where(wanted)
    .orderBy(desc(accesses.at), desc(accesses.rid))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await tx.select({ total: count() }).from(accesses).where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

/** Who read a member's results, as far as these are open. */
export const accessesTo = (tx: Tx, memberRid: string, reports: readonly string[]): Promise<AccessRow[]> =>
  tx
    .select()
    .from(accesses)
    .where(and(eq(accesses.member_rid, memberRid), isOpen(tx, eq(tasks.member_rid, memberRid), reports)))
    .orderBy(accesses.rid);

const ofCommunities: AccessReader = 'community';
/** What a member did with results that others share. */
export const accessesToOthers = (tx: Tx, memberRid: string): Promise<AccessRow[]> =>
  tx
    .select()
    .from(accesses)
    .where(and(eq(accesses.reader_rid, memberRid), eq(accesses.by, ofCommunities)))
    .orderBy(accesses.rid);

/**
 * Forgets who read a member's results, and by whom other owners' results were read: that they were stays in their
 * owners' logs, by nobody who could be found.
 */
export async function forgetAccesses(tx: Tx, memberRid: string): Promise<void> {
  await tx.delete(accesses).where(eq(accesses.member_rid, memberRid));
  await tx.update(accesses).set({ reader_rid: newRid() }).where(eq(accesses.reader_rid, memberRid));
}
