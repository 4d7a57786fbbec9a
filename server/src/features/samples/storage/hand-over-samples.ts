import type { StaffWork } from '../../../kernel/db.ts';
import { anyOrder } from '../../orders/index.ts';
import { returnBySelf } from '../recycle/return-by-self.ts';
import { endSample } from './end-sample.ts';
import { type HandOver, photoOf } from './hand-over-photo.ts';
import { lockSamples, moveSamples } from './move-samples.ts';
import { nowhere, type Sample } from './sample-model.ts';

/**
 * The laboratory takes samples out, brings them back or reports them used up. A sample whose order is over ends when it
 * is back.
 */
export async function handSamples(
  work: StaffWork,
  given: { rids: readonly string[] } & HandOver,
  event: 'take' | 'bringBack' | 'useUp',
): Promise<Sample[]> {
  const photo = await photoOf(work, given);
  const details = { ...(given.place ? { place: given.place } : {}), ...photo.details };
  const moved = await moveSamples(work, await lockSamples(work, given.rids), event, (row) => ({
    set: { ...nowhere, ...photo.set(row) },
    details: event === 'useUp' ? {} : details,
  }));
  if (event !== 'bringBack') return moved;
  const ended: Sample[] = [];
  for (const sample of moved) ended.push(await endSample(work, sample, (await anyOrder(work, sample.order_rid)).state));
  for (const orderRid of new Set(moved.map((row) => row.order_rid))) await returnBySelf(work, orderRid);
  return ended;
}
