import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { editPlace as editCall, StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changePlace, countAtPlace, findPlace, placeNamed } from '../places.store.ts';

/** Samples that lie at a renamed place move with its name. */
export async function editPlace(work: Work, { rid, ...given }: InputOf<typeof editCall>): Promise<StoragePlace> {
  const before = await findPlace(work.tx, rid);
  if (!before) throw new Refusal('notFound');
  const other = await placeNamed(work.tx, given.name);
  if (other && other.rid !== rid) throw new Refusal('placeTaken');
  await changePlace(work.tx, before, given);
  return { rid, ...given, samples: await countAtPlace(work.tx, given.name) };
}
