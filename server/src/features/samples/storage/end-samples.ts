import type { Work } from '../../../kernel/db.ts';
import type { Fact } from '../../../kernel/facts.ts';
import { anyOrder } from '../../orders/index.ts';
import { returnBySelf } from '../recycle/return-by-self.ts';
import { releaseReusedSamples } from '../make/reuse-samples.ts';
import { lockSampleRows, samplesOfOrders } from '../samples.store.ts';
import { endSample } from './end-sample.ts';

/**
 * An order ended: what never left is cancelled, what is on the premises goes where the customer chose, or back when the
 * order was cancelled. Samples that a cancelled order took over from another one belong to that one again.
 */
export async function endSamples(work: Work, fact: Fact): Promise<void> {
  if (fact.to_state !== 'cancelled' && fact.to_state !== 'finished') return;
  const rows = await lockSampleRows(
    work.tx,
    (await samplesOfOrders(work.tx, [fact.entity_rid])).map((row) => row.rid),
  );
  const given = fact.to_state === 'cancelled' ? await releaseReusedSamples(work, rows) : [];
  const away = new Set(given.map(({ rid }) => rid));
  for (const row of rows) if (!away.has(row.rid)) await endSample(work, row, fact.to_state);
  await returnBySelf(work, fact.entity_rid);
  for (const row of given) await endSample(work, row, (await anyOrder(work, row.order_rid)).state);
  for (const orderRid of new Set(given.map((row) => row.order_rid))) await returnBySelf(work, orderRid);
}
