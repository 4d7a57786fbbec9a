import { and, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { DataOf, KindName, PublishedRecord } from './kind.ts';
import { records, versions } from './publishing.tables.ts';

type Version = typeof versions.$inferSelect;
/** The data of versions whose record is of this kind. */
const dataOf = <K extends KindName>(_kind: K) => sql<DataOf[K]>`${versions.data}`;

export async function insertVersion(tx: Tx, row: typeof versions.$inferInsert): Promise<void> {
  await tx.insert(versions).values(row);
}

export async function nextNumber(tx: Tx, rid: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(versions.number) })
    .from(versions)
    .where(eq(versions.record_rid, rid));
  return (row?.last ?? 0) + 1;
}

export async function findVersion<K extends KindName>(
  tx: Tx,
  kind: K,
  rid: string,
  number: number,
): Promise<{ data: DataOf[K] } | undefined> {
  const [row] = await tx
    .select({ data: dataOf(kind) })
    .from(versions)
    .innerJoin(records, eq(records.rid, versions.record_rid))
    .where(and(eq(records.kind, kind), eq(versions.record_rid, rid), eq(versions.number, number)));
  return row;
}

/** Records with the data of their newest versions. */
export async function newestVersions<K extends KindName>(
  tx: Tx,
  kind: K,
  rids: readonly string[],
): Promise<{ record: PublishedRecord; data: DataOf[K] }[]> {
  if (rids.length === 0) return [];
  return tx
    .select({ record: records, data: dataOf(kind) })
    .from(records)
    .innerJoin(versions, and(eq(versions.record_rid, records.rid), eq(versions.number, records.number)))
    .where(and(eq(records.kind, kind), inArray(records.rid, [...rids])));
}

/** The newest versions first, without their data. */
export async function versionHeads(
  tx: Tx,
  rid: string,
  limit: number,
): Promise<Omit<Version, 'record_rid' | 'data'>[]> {
  const { number, note, saved_at, saved_by, published_at } = versions;
  return tx
    .select({ number, note, saved_at, saved_by, published_at })
    .from(versions)
    .where(eq(versions.record_rid, rid))
    .orderBy(desc(number))
    .limit(limit);
}

/** What was ever shown of a record, the newest first. */
export async function shownVersions<K extends KindName>(
  tx: Tx,
  kind: K,
  rid: string,
): Promise<{ number: number; data: DataOf[K]; published_at: Date }[]> {
  const rows = await tx
    .select({ number: versions.number, data: dataOf(kind), published_at: versions.published_at })
    .from(versions)
    .innerJoin(records, eq(records.rid, versions.record_rid))
    .where(and(eq(records.kind, kind), eq(versions.record_rid, rid), isNotNull(versions.published_at)))
    .orderBy(desc(versions.number));
  return rows.flatMap(({ published_at, ...row }) => (published_at ? [{ ...row, published_at }] : []));
}

/** A version that is published once more keeps the moment at which it first was. */
export async function markPublished(tx: Tx, rid: string, number: number, at: Date): Promise<void> {
  await tx
    .update(versions)
    .set({ published_at: at })
    .where(and(eq(versions.record_rid, rid), eq(versions.number, number), isNull(versions.published_at)));
}
