import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Work } from '../../kernel/db.ts';
import { reschedule } from '../../kernel/jobs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PublishingKind, PublishedRecord } from './kind.ts';
import { type Seen, seenRecord, step } from './seen-record.ts';
import { publishable } from './show-version.ts';
import { publishClock } from './cancel-plan.ts';

/**
 * Sets the clock that publishes the newest version. Drafts that are saved later wait for a publication of their own.
 */
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
  await reschedule(work, { kind: publishClock(kind), key: rid, payload: { rid }, runAt: publishAt });
  const set = { planned_number: number, planned_at: publishAt };
  return step(work, kind, record, {
    event: 'plan',
    set,
    details: { number, publish_at: shanghaiIso(publishAt) },
  });
}
