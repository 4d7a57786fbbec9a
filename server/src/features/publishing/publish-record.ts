import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Work } from '../../kernel/db.ts';
import { reschedule, withdraw, type JobKind } from '../../kernel/jobs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PublishedRecord, PublishingKind } from './kind.ts';
import { lockRecord } from './records.store.ts';
import { dataAt, seenRecord, step, type Seen } from './seen-record.ts';
import { markPublished } from './versions.store.ts';

const jobOf = (kind: PublishingKind): string => `${kind.machine.name}:publish`;

/** Shows the newest version to everybody at once. Refuses one with faults by naming each of them. */
export async function publishRecord(
  work: Work,
  kind: PublishingKind,
  seen: Seen,
  reason?: string,
): Promise<PublishedRecord> {
  const record = await seenRecord(work, kind, seen);
  await takeBackPlan(work, kind, record);
  return publish(work, kind, record, record.number, reason);
}

async function publish(
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

async function publishable<Data>(
  work: Work,
  kind: PublishingKind<Data>,
  record: PublishedRecord,
  number: number,
): Promise<Data> {
  const data = await dataAt(work.tx, kind, record.rid, number);
  await kind.complete(work.tx, record, data);
  await kind.mayPublish?.(work, record, { number, data });
  return data;
}

/** Sets the clock that publishes the newest version. Drafts that are saved later wait for a publication of their own. */
export async function planPublication(
  work: Work,
  kind: PublishingKind,
  seen: Seen,
  publishAt: Date,
): Promise<PublishedRecord> {
  const record = await seenRecord(work, kind, seen);
  if (publishAt <= work.clock.now()) throw new Refusal('timePassed');
  const { rid, number } = record;
  await publishable(work, kind, record, number);
  await reschedule(work, { kind: jobOf(kind), key: rid, payload: { rid }, runAt: publishAt });
  const set = { planned_number: number, planned_at: publishAt };
  return step(work, kind, record, {
    event: 'plan',
    set,
    details: { number, publish_at: shanghaiIso(publishAt) },
  });
}

export async function unplanPublication(work: Work, kind: PublishingKind, seen: Seen): Promise<PublishedRecord> {
  const record = await seenRecord(work, kind, seen);
  if (record.planned_number === null) throw new Refusal('notPlanned');
  await takeBackPlan(work, kind, record);
  const set = { planned_number: null, planned_at: null };
  return step(work, kind, record, { event: 'unplan', set, details: {} });
}

/** The clock of planned publications of a kind. A plan that was changed or taken back meanwhile is left alone. */
export const publishWhenDue = (kind: PublishingKind): JobKind => ({
  kind: jobOf(kind),
  run: async (work, { rid }) => {
    const record = await lockRecord(work.tx, kind.machine.name, String(rid));
    if (!record?.planned_at || record.planned_number === null || record.planned_at > work.clock.now()) return;
    await publish(work, kind, record, record.planned_number);
  },
});

export const takeBackPlan = (work: Work, kind: PublishingKind, { rid }: PublishedRecord): Promise<void> =>
  withdraw(work, jobOf(kind), rid);
