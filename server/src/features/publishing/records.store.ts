import { and, asc, eq, inArray, max, min } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { KindName, PublishedRecord, Section } from './kind.ts';
import { previews, records, versions } from './publishing.tables.ts';

type NewRecord = typeof records.$inferInsert;

/** Adds records with a version each; those that are known stay as they are. */
export async function insertRecords(
  tx: Tx,
  rows: readonly { record: NewRecord; version: Omit<typeof versions.$inferInsert, 'record_rid'> }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(records)
    .values(rows.map(({ record }) => record))
    .onConflictDoNothing({ target: records.rid });
  await tx
    .insert(versions)
    .values(rows.map(({ record, version }) => ({ ...version, record_rid: record.rid })))
    .onConflictDoNothing();
}

/** The record under a lock, so that its steps happen one after the other. */
export async function lockRecord(tx: Tx, kind: KindName, rid: string): Promise<PublishedRecord | undefined> {
  const [row] = await tx
    .select()
    .from(records)
    .where(and(eq(records.kind, kind), eq(records.rid, rid)))
    .for('update');
  return row;
}

export async function findRecord(
  tx: Tx,
  kind: KindName,
  by: { rid: string } | { subject: string },
): Promise<PublishedRecord | undefined> {
  const named = 'rid' in by ? eq(records.rid, by.rid) : eq(records.subject, by.subject);
  const [row] = await tx
    .select()
    .from(records)
    .where(and(eq(records.kind, kind), named));
  return row;
}

export async function findRecords(tx: Tx, kind: KindName, rids: readonly string[]): Promise<PublishedRecord[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(records)
    .where(and(eq(records.kind, kind), inArray(records.rid, [...rids])));
}

/** The records of a kind for the joins of its lists; nothing is written through them. */
export const recordsOf = (tx: Tx, kind: KindName) =>
  tx.select().from(records).where(eq(records.kind, kind)).as('records');

/** A record that was never shown goes for good, with its versions. */
export async function deleteRecord(tx: Tx, rid: string): Promise<void> {
  await tx.delete(previews).where(eq(previews.record_rid, rid));
  await tx.delete(versions).where(eq(versions.record_rid, rid));
  await tx.delete(records).where(eq(records.rid, rid));
}

/** By what all records of a kind are known. */
export async function recordNames(
  tx: Tx,
  kind: KindName,
): Promise<Pick<PublishedRecord, 'rid' | 'subject' | 'section'>[]> {
  return tx
    .select({ rid: records.rid, subject: records.subject, section: records.section })
    .from(records)
    .where(eq(records.kind, kind));
}

/** How many records of some lists were never shown. */
export const countDrafts = (tx: Tx, kind: KindName, sections: readonly Section[]): Promise<number> =>
  tx.$count(records, and(eq(records.kind, kind), inArray(records.section, [...sections]), eq(records.state, 'draft')));

const inSection = (kind: KindName, section: Section) => and(eq(records.kind, kind), eq(records.section, section));

export async function nextPosition(tx: Tx, kind: KindName, section: Section): Promise<number> {
  const [row] = await tx
    .select({ last: max(records.position) })
    .from(records)
    .where(inSection(kind, section));
  return (row?.last ?? -1) + 1;
}

/** The place before all others of a section. */
export async function firstPosition(tx: Tx, kind: KindName, section: Section): Promise<number> {
  const [row] = await tx
    .select({ first: min(records.position) })
    .from(records)
    .where(inSection(kind, section));
  return (row?.first ?? 1) - 1;
}

/** Rids of a section in their order, locked. */
export async function lockOrder(tx: Tx, kind: KindName, section: Section): Promise<string[]> {
  const rows = await tx
    .select({ rid: records.rid })
    .from(records)
    .where(inSection(kind, section))
    .orderBy(asc(records.position), asc(records.rid))
    .for('update');
  return rows.map(({ rid }) => rid);
}

export async function setPosition(tx: Tx, rid: string, position: number): Promise<void> {
  await tx.update(records).set({ position }).where(eq(records.rid, rid));
}
