import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, min, or, sql, sum } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { files } from './files.tables.ts';

export type StoredFile = typeof files.$inferSelect;

export async function insertFile(tx: Tx, row: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(row);
}

/** Notes what a scanner says of a file that waits for it; false where somebody was faster. */
export async function settleSafety(
  tx: Tx,
  rid: string,
  safety: 'clean' | 'infected',
  finding: string | null,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(files)
    .set({ safety, finding })
    .where(and(eq(files.rid, rid), eq(files.safety, 'waiting')));
  return (rowCount ?? 0) > 0;
}

/** Opens all files that wait for a scanner but those in which something was found before; returns how many. */
export async function releaseWaitingFiles(tx: Tx): Promise<number> {
  const { rowCount } = await tx
    .update(files)
    .set({ safety: 'released' })
    .where(and(eq(files.safety, 'waiting'), isNull(files.finding)));
  return rowCount ?? 0;
}

/** Notes that a file which waits is larger than the scanner takes. */
export async function noteBeyond(tx: Tx, rid: string): Promise<void> {
  await tx
    .update(files)
    .set({ beyond_scanner: true })
    .where(and(eq(files.rid, rid), eq(files.safety, 'waiting')));
}

const isBeyond = and(eq(files.safety, 'waiting'), isNull(files.finding), eq(files.beyond_scanner, true));

/** Opens one file that is larger than the scanner takes; false where there is no such file. */
export async function releaseBeyond(tx: Tx, rid: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(files)
    .set({ safety: 'released' })
    .where(and(eq(files.rid, rid), isBeyond));
  return (rowCount ?? 0) > 0;
}

/** Some of the files that wait for a scanner, those that came first. */
export async function ridsWaiting(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx
    .select({ rid: files.rid })
    .from(files)
    .where(eq(files.safety, 'waiting'))
    .orderBy(asc(files.created_at))
    .limit(most);
  return rows.map(({ rid }) => rid);
}

/** Lets an infected file wait for the scanner again; false where there is no such file. */
export async function awaitScanner(tx: Tx, rid: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(files)
    .set({ safety: 'waiting' })
    .where(and(eq(files.rid, rid), eq(files.safety, 'infected')));
  return (rowCount ?? 0) > 0;
}

/** What stays closed until somebody decides: where something was found, and what the scanner does not take. */
const found = or(eq(files.safety, 'infected'), and(eq(files.safety, 'waiting'), isNotNull(files.finding)), isBeyond);

/** One page of such files, the newest first. */
export async function pageOfFound(
  tx: Tx,
  { page, size }: { page: number; size: number },
): Promise<{ rows: StoredFile[]; total: number }> {
  const rows = await tx
    .select()
    .from(files)
    .where(found)
    .orderBy(desc(files.created_at))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await tx.select({ total: count() }).from(files).where(found);
  return { rows, total: counted?.total ?? 0 };
}

/** How many files wait for the scanner's first look that it will give them, and since when the first of them. */
export async function waitingForScanner(tx: Tx): Promise<{ count: number; first: Date | null }> {
  const [row] = await tx
    .select({ count: count(), first: min(files.created_at) })
    .from(files)
    .where(and(eq(files.safety, 'waiting'), isNull(files.finding), eq(files.beyond_scanner, false)));
  return row ?? { count: 0, first: null };
}

/** Deletes a file that no record names; returns whether it was there. */
export async function deleteUnused(tx: Tx, rid: string): Promise<boolean> {
  const { rowCount } = await tx.delete(files).where(and(eq(files.rid, rid), eq(files.used, false)));
  return (rowCount ?? 0) > 0;
}

export async function deleteFile(tx: Tx, rid: string): Promise<void> {
  await tx.delete(files).where(eq(files.rid, rid));
}

export async function findFile(tx: Tx, rid: string): Promise<StoredFile | undefined> {
  const [row] = await tx.select().from(files).where(eq(files.rid, rid));
  return row;
}

/** Files by rid in one statement; unknown ones are absent. */
export async function filesByRid(tx: Tx, rids: readonly string[]): Promise<Map<string, StoredFile>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(files)
    .where(inArray(files.rid, [...new Set(rids)]));
  return new Map(rows.map((row) => [row.rid, row]));
}

/** Notes that a record names these files; returns how many of them are there. */
export async function markUsed(tx: Tx, rids: readonly string[]): Promise<number> {
  const { rowCount } = await tx
    .update(files)
    .set({ used: true, released_at: null })
    .where(inArray(files.rid, [...rids]));
  return rowCount ?? 0;
}

/** The same for visitors' files that came after a moment and that nothing names yet. */
export async function takeVisitors(tx: Tx, rids: readonly string[], since: Date): Promise<number> {
  const { rowCount } = await tx
    .update(files)
    .set({ used: true })
    .where(
      and(
        inArray(files.rid, [...rids]),
        eq(files.owner_kind, 'visitor'),
        eq(files.used, false),
        gt(files.created_at, since),
      ),
    );
  return rowCount ?? 0;
}

/** Notes that no record names a file any more, from this moment on. */
export async function markReleased(tx: Tx, rid: string, released_at: Date): Promise<void> {
  await tx.update(files).set({ used: false, released_at }).where(eq(files.rid, rid));
}

/** Locks files until the transaction ends: who names them anew waits for who lets them go, and the other way round. */
export const lockFiles = (tx: Tx, rids: readonly string[]): Promise<void> => keep(tx, rids, 'update');

/** Holds files against their removal until the transaction ends. */
export const holdFiles = (tx: Tx, rids: readonly string[]): Promise<void> => keep(tx, rids, 'share');

/** By their rid, as all who lock several. */
async function keep(tx: Tx, rids: readonly string[], strength: 'update' | 'share'): Promise<void> {
  if (rids.length > 0)
    await tx
      .select({ rid: files.rid })
      .from(files)
      .where(inArray(files.rid, [...rids]))
      .orderBy(asc(files.rid))
      .for(strength);
}

/**
 * Files that no record has named since a moment, the oldest first, held for their removal; of visitors those that came
 * before another moment.
 */
export function unusedFiles(
  tx: Tx,
  before: { usual: Date; visitors: Date },
  after: Date | null,
  most: number,
): Promise<StoredFile[]> {
  return tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.used, false),
        or(
          lt(sql`coalesce(${files.released_at}, ${files.created_at})`, before.usual),
          and(eq(files.owner_kind, 'visitor'), lt(files.created_at, before.visitors)),
        ),
        after ? gt(files.created_at, after) : undefined,
      ),
    )
    .orderBy(files.created_at)
    .limit(most)
    .for('update', { skipLocked: true });
}

/** Of these rids, those that have a row. */
export async function storedAmong(tx: Tx, rids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ rid: files.rid })
    .from(files)
    .where(inArray(files.rid, [...rids]));
  return new Set(rows.map(({ rid }) => rid));
}

/** Lets one transaction at a time count what somebody has sent. */
export async function lockSender(tx: Tx, ownerRid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${ownerRid}`}, 0))`);
}

/** So many files of one content are known: instruments write the same empty file again and again. */
const mostAlike = 5000;

/** Stored files of exactly this content, the newest first. */
export const filesByHash = (tx: Tx, sha256: string): Promise<Pick<StoredFile, 'rid' | 'size'>[]> =>
  tx
    .select({ rid: files.rid, size: files.size })
    .from(files)
    .where(eq(files.sha256, sha256))
    .orderBy(desc(files.rid))
    .limit(mostAlike);

/** What somebody has sent since a moment, and when the first of it came. */
export async function sentSince(
  tx: Tx,
  ownerRid: string,
  since: Date,
): Promise<{ files: number; bytes: number; first: Date | null }> {
  const [row] = await tx
    .select({ files: count(), bytes: sum(files.size).mapWith(Number), first: min(files.created_at) })
    .from(files)
    .where(and(eq(files.owner_rid, ownerRid), gt(files.created_at, since)));
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0, first: row?.first ?? null };
}

/** Every file in the order of rids, a thousand at a time, for who goes over all of them. */
export async function* everyFile(tx: Tx): AsyncGenerator<StoredFile> {
  for (let last: string | undefined; ;) {
    const rows = await tx
      .select()
      .from(files)
      .where(last ? gt(files.rid, last) : undefined)
      .orderBy(asc(files.rid))
      .limit(1000);
    yield* rows;
    last = rows.at(-1)?.rid;
    if (!last) return;
  }
}
