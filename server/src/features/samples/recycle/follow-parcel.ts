import { signClock } from '../storage/sample-clocks.ts';
import type { Work } from '../../../kernel/db.ts';
import { subscribe, type FactOf } from '../../../kernel/facts.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { lockAfterOrder } from './find-recycle.ts';
import { followSigned } from './follow-signed.ts';
import { moveSamples } from '../storage/move-samples.ts';
import { sentRecycles } from '../recycles.store.ts';
import { lockSampleRows } from '../samples.store.ts';

/** The courier says that a parcel with returned samples was signed for: so are its samples and returns. */
async function signParcel(work: Work, fact: FactOf<'parcel.sign'>): Promise<void> {
  const found = await sentRecycles(work.tx, fact.details);
  const sent = (
    await lockAfterOrder(
      work,
      found.map(({ rid }) => rid),
    )
  ).map(({ recycle }) => recycle);
  const rows = await lockSampleRows(
    work.tx,
    sent.flatMap((row) => row.sample_rids),
  );
  const travelling = rows.filter((row) => row.state === 'sentBack');
  await moveSamples(work, travelling, 'sign', { set: { signed_at: work.clock.now() } });
  for (const { rid } of travelling) await withdraw(work, signClock, rid);
  await followSigned(
    work,
    sent.map(({ rid }) => rid),
  );
}

export const parcelSubscriber = subscribe('samples.parcelSigned', 'parcel.sign', signParcel);
