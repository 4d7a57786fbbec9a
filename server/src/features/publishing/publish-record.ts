import type { Work } from '../../kernel/db.ts';
import type { PublishedRecord, PublishingKind } from './kind.ts';
import { seenRecord, type Seen } from './seen-record.ts';
import { publish } from './show-version.ts';
import { cancelPlan } from './cancel-plan.ts';

/** Shows the newest version to everybody at once. Refuses one with faults by naming each of them. */
export async function publishRecord(
  work: Work,
  kind: PublishingKind,
  seen: Seen,
  reason?: string,
): Promise<PublishedRecord> {
  const record = await seenRecord(work, kind, seen);
  await cancelPlan(work, kind, record);
  return publish(work, kind, record, record.number, reason);
}
