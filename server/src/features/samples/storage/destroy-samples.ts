import type { StaffWork } from '../../../kernel/db.ts';
import { photoOf } from './hand-over-photo.ts';
import { lockSamples, moveSamples } from './move-samples.ts';
import type { Sample } from './sample-model.ts';

/** Samples are destroyed before a witness. */
export async function destroySamples(
  work: StaffWork,
  given: { rids: readonly string[]; record: string; witness: string; photo_rid?: string | undefined },
): Promise<Sample[]> {
  const photo = await photoOf(work, given);
  return moveSamples(work, await lockSamples(work, given.rids), 'destroy', (row) => ({
    set: { place: '', ...photo.set(row) },
    details: {
      record: given.record,
      witness: given.witness,
      ...(row.place ? { place: row.place } : {}),
      ...photo.details,
    },
  }));
}
