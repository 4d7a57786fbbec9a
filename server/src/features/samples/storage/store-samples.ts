import type { StaffWork } from '../../../kernel/db.ts';
import { photoOf } from './hand-over-photo.ts';
import { lockSamples, moveSamples } from './move-samples.ts';
import { requireOpen } from './require-open-place.ts';
import type { Sample } from './sample-model.ts';

/** Puts samples away. */
export async function storeSamples(
  work: StaffWork,
  given: { rids: readonly string[]; place: string; photo_rid?: string | undefined },
): Promise<Sample[]> {
  const photo = await photoOf(work, given);
  await requireOpen(work, given.place);
  return moveSamples(work, await lockSamples(work, given.rids), 'store', (row) => ({
    set: { place: given.place, ...photo.set(row) },
    details: { place: given.place, ...photo.details },
  }));
}
