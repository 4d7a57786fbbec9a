import { discardClock, keepWarning } from './sample-clocks.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { reschedule, jobOf } from '../../../kernel/jobs.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { readSetting } from '../../settings/index.ts';
import { lockSampleRows } from '../samples.store.ts';

/** Sets the two clocks of a kept sample: the warning, and the end. */
export async function scheduleRetention(work: Work, rid: string, until: Date): Promise<void> {
  const warning = await readSetting(work.tx, 'sample.keep_warning_days');
  const payload = { rid };
  await reschedule(work, { kind: discardClock, key: rid, runAt: until, payload });
  const runAt = after(until, -days(warning));
  if (runAt > work.clock.now()) await reschedule(work, { kind: keepWarning, key: rid, runAt, payload });
}

/** Warns the owner of a sample that is still kept. */
export const retentionWarning = jobOf(keepWarning, {
  run: async (work, { rid }) => {
    const [row] = await lockSampleRows(work.tx, [rid]);
    if (row?.state !== 'kept' || !row.keep_until) return;
    await announce(work, {
      entity: 'sample',
      entity_rid: row.rid,
      event: 'keepEnding',
      from_state: 'kept',
      to_state: 'kept',
      details: { keep_until: shanghaiIso(row.keep_until).slice(0, 10) },
    });
  },
});
