import type { Work } from '../../kernel/db.ts';
import type { DataOf, KindName, PublishedRecord, PublishingKind } from './kind.ts';
import { dataAt, step } from './seen-record.ts';
import { markPublished } from './versions.store.ts';

/** The data of a version, if it may be published as it is. */
export async function publishable<K extends KindName>(
  work: Work,
  kind: PublishingKind<K>,
  record: PublishedRecord,
  number: number,
): Promise<DataOf[K]> {
  const data = await dataAt(work.tx, kind, record.rid, number);
  await kind.complete(work.tx, record, data);
  await kind.mayPublish?.(work, record, { number, data });
  return data;
}

/** Shows a version of a locked record to everybody. Refuses one with faults by naming each of them. */
export async function publish(
  work: Work,
  kind: PublishingKind,
  record: PublishedRecord,
  number: number,
  reason?: string,
): Promise<PublishedRecord> {
  const data = await publishable(work, kind, record, number);
  const now = work.clock.now();
  await kind.show(work, record, data);
  await markPublished(work.tx, record.rid, number, now);
  const set = {
    published_number: number,
    published_at: now,
    first_published_at: record.first_published_at ?? now,
    planned_number: null,
    planned_at: null,
  };
  return step(work, kind, record, { event: 'publish', set, details: { number }, reason: reason || undefined });
}
