import { and, count, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { AccessReader } from '@yance/contract/results/access.ts';
import { newRid, type Tx } from '../../kernel/db.ts';
import { resultAccesses as accesses } from './results.tables.ts';

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

/** One page of who read the results of an order (all readers where none is named), without the acts on some files. */
export async function pageOfAccesses(
  tx: Tx,
  { orderRid, readers, without }: { orderRid: string; readers: readonly AccessReader[]; without: readonly string[] },
  { page, size }: { page: number; size: number },
): Promise<{ rows: AccessRow[]; total: number }> {
  const wanted = and(
    eq(accesses.order_rid, orderRid),
    readers.length > 0 ? inArray(accesses.by, [...readers]) : undefined,
    without.length > 0
      ? sql`(${accesses.file_rid} is null or ${notInArray(accesses.file_rid, [...without])})`
      : undefined,
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

/** Who read a member's results. */
export const accessesTo = (tx: Tx, memberRid: string): Promise<AccessRow[]> =>
  tx.select().from(accesses).where(eq(accesses.member_rid, memberRid)).orderBy(accesses.rid);

const ofCommunities: AccessReader = 'community';
/** What a member did with results that others share. */
export const accessesToOthers = (tx: Tx, memberRid: string): Promise<AccessRow[]> =>
  tx
    .select()
    .from(accesses)
    .where(and(eq(accesses.reader_rid, memberRid), eq(accesses.by, ofCommunities)))
    .orderBy(accesses.rid);

/** Forgets who read a member's results, and whose results the member read. */
export async function forgetAccesses(tx: Tx, memberRid: string): Promise<void> {
  await tx.delete(accesses).where(or(eq(accesses.member_rid, memberRid), eq(accesses.reader_rid, memberRid)));
}
