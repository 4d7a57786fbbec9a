import { and, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Computer, Member, Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db.ts';
import { stagedUploads } from '../files.tables.ts';

export type StagedUpload = typeof stagedUploads.$inferSelect;
type Owner = Pick<Member | Staff | Computer, 'kind' | 'rid'>;

const ofOwner = (owner: Owner) => and(eq(stagedUploads.owner_kind, owner.kind), eq(stagedUploads.owner_rid, owner.rid));

/** What has moved since a moment, and what has arrived whole and waits for the storage, for however long it is away. */
const alive = (
  since: Date,
): SQL => sql`(coalesce(${stagedUploads.written_at}, ${stagedUploads.created_at}) > ${since.toISOString()}::timestamptz
  or (${stagedUploads.handed_at} is not null and ${stagedUploads.sha256} is null))`;

export async function insertStaged(
  tx: Tx,
  row: Pick<StagedUpload, 'rid' | 'owner_kind' | 'owner_rid' | 'name' | 'size' | 'modified' | 'mark' | 'created_at'>,
): Promise<void> {
  await tx.insert(stagedUploads).values(row);
}

/** What somebody has begun or gone on with since a moment and that is no file yet. */
export function unrecordedOf(tx: Tx, owner: Owner, since: Date): Promise<StagedUpload[]> {
  return tx
    .select()
    .from(stagedUploads)
    .where(and(ofOwner(owner), isNull(stagedUploads.recorded_at), alive(since)));
}

/** An upload that its owner has begun or gone on with since a moment. */
export async function findStaged(tx: Tx, owner: Owner, rid: string, since: Date): Promise<StagedUpload | undefined> {
  const [row] = await tx
    .select()
    .from(stagedUploads)
    .where(and(ofOwner(owner), eq(stagedUploads.rid, rid), alive(since)));
  return row;
}

/** The same, locked. */
export async function lockStaged(tx: Tx, owner: Owner, rid: string, since: Date): Promise<StagedUpload | undefined> {
  const [row] = await tx
    .select()
    .from(stagedUploads)
    .where(and(ofOwner(owner), eq(stagedUploads.rid, rid), alive(since)))
    .for('update');
  return row;
}

export async function stagedByRid(tx: Tx, rid: string): Promise<StagedUpload | undefined> {
  const [row] = await tx.select().from(stagedUploads).where(eq(stagedUploads.rid, rid));
  return row;
}

/** Of these rids, those that have a row. */
export async function stagedAmong(tx: Tx, rids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ rid: stagedUploads.rid })
    .from(stagedUploads)
    .where(inArray(stagedUploads.rid, [...rids]));
  return new Set(rows.map(({ rid }) => rid));
}

/** Notes that all of it has arrived and waits for the storage. */
export async function noteHanded(tx: Tx, rid: string, at: Date): Promise<void> {
  await tx.update(stagedUploads).set({ handed_at: at }).where(eq(stagedUploads.rid, rid));
}

/** Notes that the bytes lie in the storage; from then on its sender has the usual days to have it recorded. */
export async function noteStored(
  tx: Tx,
  rid: string,
  { at, ...given }: { sha256: string; mime: string; at: Date },
): Promise<void> {
  await tx
    .update(stagedUploads)
    .set({ ...given, written_at: at })
    .where(eq(stagedUploads.rid, rid));
}

export async function noteRecorded(tx: Tx, rid: string, at: Date): Promise<void> {
  await tx.update(stagedUploads).set({ recorded_at: at }).where(eq(stagedUploads.rid, rid));
}

/** Deletes an upload unless it is a file; returns whether it did. */
export async function deleteUnrecorded(tx: Tx, rid: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(stagedUploads)
    .where(and(eq(stagedUploads.rid, rid), isNull(stagedUploads.recorded_at)));
  return (rowCount ?? 0) > 0;
}

/** Deletes what nobody has gone on with since a moment. */
export async function deleteStagedBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(stagedUploads).where(not(alive(moment)));
}

/**
 * Makes `writer` the one who writes until `until`, unless somebody else does; then it notes that somebody would like
 * to. Returns whether it is.
 */
export async function takeWriting(
  tx: Tx,
  rid: string,
  { writer, now, until }: { writer: string; now: Date; until: Date },
): Promise<boolean> {
  const free = sql`(${stagedUploads.writer} is null or ${stagedUploads.writer_until} <= ${now.toISOString()}::timestamptz)`;
  const [row] = await tx
    .update(stagedUploads)
    .set({
      writer: sql`case when ${free} then ${writer}::uuid else ${stagedUploads.writer} end`,
      writer_until: sql`case when ${free} then ${until.toISOString()}::timestamptz else ${stagedUploads.writer_until} end`,
      writer_wanted: sql`not ${free}`,
    })
    .where(eq(stagedUploads.rid, rid))
    .returning({ writer: stagedUploads.writer });
  return row?.writer === writer;
}

/** Goes on writing at `now`; `lost` where somebody else writes, `wanted` where somebody would like to. */
export async function renewWriting(
  tx: Tx,
  rid: string,
  { writer, now, until }: { writer: string; now: Date; until: Date },
): Promise<'ours' | 'wanted' | 'lost'> {
  const [row] = await tx
    .update(stagedUploads)
    .set({ writer_until: until, written_at: now })
    .where(and(eq(stagedUploads.rid, rid), eq(stagedUploads.writer, writer)))
    .returning({ wanted: stagedUploads.writer_wanted });
  if (!row) return 'lost';
  return row.wanted ? 'wanted' : 'ours';
}

export async function endWriting(tx: Tx, rid: string, { writer, now }: { writer: string; now: Date }): Promise<void> {
  await tx
    .update(stagedUploads)
    .set({ written_at: now, writer: null, writer_until: null, writer_wanted: false })
    .where(and(eq(stagedUploads.rid, rid), eq(stagedUploads.writer, writer)));
}
