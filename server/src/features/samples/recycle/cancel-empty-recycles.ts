import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import type { Timer } from '../../../kernel/actor.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { releaseHolds } from '../../charges/index.ts';
import { bindSamples, lockRecycles } from '../recycles.store.ts';
import { recycles } from '../recycles.tables.ts';
import { samplesByRid } from '../samples.store.ts';
import { aboutOf } from './find-recycle.ts';

const timer: Timer = { kind: 'timer' };

/**
 * A return that has not left ends when each of its samples was damaged or lost. The orders are locked by the caller.
 */
export async function cancelEmptyRecycles(work: Work, recycleRids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(recycleRids.filter((rid) => rid !== null))];
  for (const recycle of await lockRecycles(work.tx, wanted)) {
    if (!['applied', 'waiting'].includes(recycle.state)) continue;
    const rows = await samplesByRid(work.tx, recycle.sample_rids);
    if (rows.some((row) => row.state !== 'damaged' && row.state !== 'lost')) continue;
    const asTimer = { ...work, actor: timer };
    await advance(asTimer, recycleMachine, recycles, { rid: recycle.rid, event: 'cancel', details: aboutOf(recycle) });
    await releaseHolds(asTimer, { cause_rids: [recycle.rid] });
    await bindSamples(work.tx, recycle.sample_rids, null);
  }
}
