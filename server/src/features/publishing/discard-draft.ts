import type { Work } from '../../kernel/db.ts';
import type { PublishingKind } from './kind.ts';
import { cancelPlan } from './cancel-plan.ts';
import { deleteRecord } from './records.store.ts';
import { dataAt, seenRecord, step, type Seen } from './seen-record.ts';

/** A draft that was never shown goes for good; of what was published only what is newer is given up. */
export async function discardDraft(
  work: Work,
  kind: PublishingKind,
  seen: Seen,
): Promise<{ rid: string; removed: boolean }> {
  const record = await seenRecord(work, kind, seen);
  const { rid } = record;
  await cancelPlan(work, kind, record);
  if (record.first_published_at === null) {
    await deleteRecord(work.tx, rid);
    return { rid, removed: true };
  }
  const number = record.published_number ?? record.number;
  const head = kind.head(await dataAt(work.tx, kind, rid, number), record);
  const set = { number, ...head, planned_number: null, planned_at: null };
  await step(work, kind, record, { event: 'save', set, details: { number, note: '放弃草稿' } });
  return { rid, removed: false };
}
