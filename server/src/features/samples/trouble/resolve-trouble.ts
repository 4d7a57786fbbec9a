import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { anyOrder } from '../../orders/index.ts';
import { endSample } from '../storage/end-sample.ts';
import { lockSamples, moveSamples } from '../storage/move-samples.ts';
import type { Sample } from '../storage/sample-model.ts';
import { returnBySelf } from '../recycle/return-by-self.ts';

/** Lifts the trouble of single samples; while their order waits for the customer's choice, that choice comes first. */
export async function resolveTrouble(
  work: Work,
  given: { rids: readonly string[]; reason: string },
): Promise<Sample[]> {
  const rows = await lockSamples(work, given.rids);
  const resolved: Sample[] = [];
  for (const row of rows) {
    const order = await anyOrder(work, row.order_rid);
    if (order.state === 'troubled') throw new Refusal('orderTroubled');
    for (const one of await resolveSamples(work, [row], given.reason))
      resolved.push(await endSample(work, one, order.state));
    await returnBySelf(work, order.rid);
  }
  return resolved;
}

export const resolveSamples = (work: Work, rows: readonly Sample[], reason: string | undefined): Promise<Sample[]> =>
  moveSamples(work, rows, 'resolve', (row) => ({
    reason,
    to: row.resume_state ?? 'received',
    set: { resume_state: null },
  }));
