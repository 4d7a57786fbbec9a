import type { StaffWork } from '../../../kernel/db.ts';
import { photoOf } from './hand-over-photo.ts';
import { lockSamples, moveSamples } from './move-samples.ts';
import type { Sample } from './sample-model.ts';
import { openPlace, placeWords } from './take-spots.ts';

/** Puts samples away; where the place has positions, each at its own. */
export async function storeSamples(
  work: StaffWork,
  given: { rids: readonly string[]; place: string; spot?: string | undefined; photo_rid?: string | undefined },
): Promise<Sample[]> {
  const { place } = given;
  const photo = await photoOf(work, given);
  const takeSpots = await openPlace(work, place, given);
  const rows = await lockSamples(work, given.rids);
  const spots = await takeSpots(rows);
  return moveSamples(work, rows, 'store', (row) => {
    const spot = spots.get(row.rid) ?? '';
    return {
      set: { place, spot, ...photo.set(row) },
      details: { place: placeWords(place, spot), ...photo.details },
    };
  });
}
