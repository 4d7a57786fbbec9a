import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PublishingKind, PublishedRecord } from './kind.ts';
import { type Seen, seenRecord, step } from './seen-record.ts';
import { cancelPlan } from './cancel-plan.ts';

export async function unplanPublication(work: Work, kind: PublishingKind, seen: Seen): Promise<PublishedRecord> {
  const record = await seenRecord(work, kind, seen);
  if (record.planned_number === null) throw new Refusal('notPlanned');
  await cancelPlan(work, kind, record);
  const set = { planned_number: null, planned_at: null };
  return step(work, kind, record, { event: 'unplan', set, details: {} });
}
