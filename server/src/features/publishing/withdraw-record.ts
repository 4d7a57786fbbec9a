import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PublishedRecord, PublishingKind } from './kind.ts';
import { cancelPlan } from './cancel-plan.ts';
import { seenRecord, step, type Seen } from './seen-record.ts';

/** Takes a record from all public pages. */
export async function withdrawRecord(
  work: Work,
  kind: PublishingKind,
  seen: Seen,
  reason: string,
): Promise<PublishedRecord> {
  const record = await seenRecord(work, kind, seen);
  if (kind.permanent?.(record)) throw new Refusal('alwaysShown');
  await cancelPlan(work, kind, record);
  await kind.hide(work, record);
  const set = { published_number: null, planned_number: null, planned_at: null };
  return step(work, kind, record, { event: 'withdraw', set, details: {}, reason });
}
