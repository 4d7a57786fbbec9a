import type { StaffWork } from '../../../kernel/db.ts';
import { requireOwnFiles } from '../../files/index.ts';
import type { Sample } from './sample-model.ts';

/** Where a hand-over is, and its photo. */
export interface HandOver {
  place?: string | undefined;
  photo_rid?: string | undefined;
}

/** The photo of a hand-over, for the fact and for the sample. */
export async function photoOf(work: StaffWork, { photo_rid }: HandOver) {
  if (photo_rid) await requireOwnFiles(work.tx, work.actor, [photo_rid], { pictures: true });
  return {
    details: photo_rid ? { photo_rid } : {},
    set: (row: Sample) => (photo_rid ? { photos: [...row.photos, photo_rid] } : {}),
  };
}
