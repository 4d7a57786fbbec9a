import type { Recycle as RecycleCard } from '@yance/contract/samples/recycle.ts';
import { signClock } from '../storage/sample-clocks.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { moveSamples } from '../storage/move-samples.ts';
import { recyclesByRid } from '../recycles.store.ts';
import { lockSampleRows } from '../samples.store.ts';
import { ownRecycle } from './find-recycle.ts';
import { followSigned } from './follow-signed.ts';
import { recycleCard } from './recycle-card.ts';

/** The customer has the parcel. */
export async function signRecycle(work: MemberWork, rid: string): Promise<RecycleCard> {
  const { recycle } = await ownRecycle(work, rid);
  const rows = (await lockSampleRows(work.tx, recycle.sample_rids)).filter((row) => row.state === 'sentBack');
  if (rows.length === 0) throw new Refusal('stepNotAllowed');
  await moveSamples(work, rows, 'sign', { set: { signed_at: work.clock.now() } });
  for (const row of rows) await withdraw(work, signClock, row.rid);
  await followSigned(work, [rid]);
  const [now] = await recyclesByRid(work.tx, [rid]);
  return recycleCard(work.tx, now ?? recycle, work.actor);
}
