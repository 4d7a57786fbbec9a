import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { addPhoto } from '../samples.store.ts';
import { lockSamples } from './move-samples.ts';
import type { Sample } from './sample-model.ts';

/** Adds a photo to a sample's custody record. */
export async function photographSample(work: StaffWork, given: { rid: string; photo_rid: string }): Promise<Sample> {
  const [sample] = await lockSamples(work, [given.rid]);
  if (!sample) throw new Refusal('notFound');
  await requireOwnFiles(work.tx, work.actor, [given.photo_rid], { pictures: true });
  if (sample.photos.includes(given.photo_rid)) return sample;
  await addPhoto(work.tx, sample.rid, given.photo_rid);
  await announce(work, {
    entity: 'sample',
    entity_rid: sample.rid,
    event: 'photo',
    from_state: sample.state,
    to_state: sample.state,
    details: { photo_rid: given.photo_rid },
  });
  return { ...sample, photos: [...sample.photos, given.photo_rid] };
}
