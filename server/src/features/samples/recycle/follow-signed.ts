import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { bindSamples, lockRecycles } from '../recycles.store.ts';
import { recycles } from '../recycles.tables.ts';
import { samplesByRid } from '../samples.store.ts';
import { aboutOf } from './find-recycle.ts';

/** A return is signed for when the last of its samples is. */
export async function followSigned(work: Work, recycleRids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(recycleRids.filter((rid) => rid !== null))];
  for (const recycle of await lockRecycles(work.tx, wanted)) {
    if (recycle.state !== 'sent') continue;
    const rows = await samplesByRid(work.tx, recycle.sample_rids);
    if (rows.some((row) => row.state === 'sentBack')) continue;
    await advance(work, recycleMachine, recycles, { rid: recycle.rid, event: 'sign', details: aboutOf(recycle) });
    await bindSamples(work.tx, recycle.sample_rids, null);
  }
}
