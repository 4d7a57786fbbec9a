import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import type { Recycle as RecycleCard } from '@yance/contract/samples/recycle.ts';
import { advance } from '../../../kernel/advance.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { releaseHolds } from '../../charges/index.ts';
import { readSetting } from '../../settings/index.ts';
import { scheduleRetention } from '../storage/sample-retention.ts';
import { moveSample } from '../storage/move-samples.ts';
import { bindSamples } from '../recycles.store.ts';
import { recycles } from '../recycles.tables.ts';
import { lockSampleRows } from '../samples.store.ts';
import { aboutOf, ownRecycle } from './find-recycle.ts';
import { recycleCard } from './recycle-card.ts';

/** The customer wants the samples kept after all; their ninety days begin when they were never kept before. */
export async function cancelRecycle(work: MemberWork, rid: string): Promise<RecycleCard> {
  const { recycle } = await ownRecycle(work, rid);
  await advance(work, recycleMachine, recycles, { rid, event: 'cancel', details: aboutOf(recycle) });
  await releaseHolds(work, { cause_rids: [rid] });
  await bindSamples(work.tx, recycle.sample_rids, null);
  const until = after(work.clock.now(), days(await readSetting(work.tx, 'sample.keep_days')));
  for (const row of await lockSampleRows(work.tx, recycle.sample_rids)) {
    if (row.state !== 'returning') continue;
    const keep_until = row.keep_until && row.keep_until > work.clock.now() ? row.keep_until : until;
    await moveSample(work, { ...row, recycle_rid: null }, 'keep', { set: { keep_until } });
    await scheduleRetention(work, row.rid, keep_until);
  }
  return recycleCard(work.tx, { ...recycle, state: 'cancelled', held: false }, work.actor);
}
