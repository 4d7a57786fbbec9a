import type { Work } from '../../kernel/db.ts';
import type { DataOf, KindName, PublishedRecord, PublishingKind } from './kind.ts';
import { dataAt, seenRecord, step, touched, type Seen } from './seen-record.ts';
import { insertVersion, nextNumber } from './versions.store.ts';

/** Stores the data as the newest version; what visitors see stays as it is. */
export async function saveVersion<K extends KindName>(
  work: Work,
  kind: PublishingKind<K>,
  seen: Seen,
  data: DataOf[K],
  note: string,
): Promise<PublishedRecord> {
  const record = await seenRecord(work, kind, seen);
  if (!kind.accept) return write(work, kind, record, data, note);
  const before = await dataAt(work.tx, kind, record.rid, record.number);
  return write(work, kind, record, await kind.accept(work, record.section, data, before), note);
}

/** An old version becomes the newest draft. */
export async function restoreVersion(
  work: Work,
  kind: PublishingKind,
  seen: Seen,
  number: number,
): Promise<PublishedRecord> {
  const record = await seenRecord(work, kind, seen);
  return write(work, kind, record, await dataAt(work.tx, kind, record.rid, number), `恢复自第 ${number} 版`);
}

async function write<K extends KindName>(
  work: Work,
  kind: PublishingKind<K>,
  record: PublishedRecord,
  data: DataOf[K],
  note: string,
): Promise<PublishedRecord> {
  const number = await nextNumber(work.tx, record.rid);
  const { updated_at: saved_at, updated_by: saved_by } = touched(work);
  await insertVersion(work.tx, { record_rid: record.rid, number, data, note, saved_at, saved_by });
  const set = { number, ...kind.head(data, record) };
  return step(work, kind, record, { event: 'save', set, details: { number, note } });
}
