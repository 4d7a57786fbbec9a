import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type {
  addPlace as addCall,
  editPlace as editCall,
  listPlaces as listCall,
  StoragePlace,
} from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changePlace, countAtPlace, findPlace, insertPlace, pageOfPlaces, placeNamed } from '../places.store.ts';

export async function listPlaces(work: Work, input: InputOf<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  const { rows, total } = await pageOfPlaces(work.tx, input.kw, input);
  return {
    list: rows.map(({ rid, name, note, open, samples }) => ({ rid, name, note, open, samples })),
    total,
    page: input.page,
    size: input.size,
  };
}

export async function addPlace(work: Work, given: InputOf<typeof addCall>): Promise<StoragePlace> {
  const row = { rid: newRid(), ...given, created_at: work.clock.now() };
  if (!(await insertPlace(work.tx, row))) throw new Refusal('placeTaken');
  return { rid: row.rid, ...given, samples: await countAtPlace(work.tx, given.name) };
}

/** Refuses `placeClosed` for a place of the list that takes no more samples. A place that is not on the list is as good as its name. */
export async function requireOpen(work: Pick<Work, 'tx'>, place: string): Promise<void> {
  if ((await placeNamed(work.tx, place))?.open === false) throw new Refusal('placeClosed', { words: { place } });
}

/** Samples that lie at a renamed place move with its name. */
export async function editPlace(work: Work, { rid, ...given }: InputOf<typeof editCall>): Promise<StoragePlace> {
  const before = await findPlace(work.tx, rid);
  if (!before) throw new Refusal('notFound');
  const other = await placeNamed(work.tx, given.name);
  if (other && other.rid !== rid) throw new Refusal('placeTaken');
  await changePlace(work.tx, before, given);
  return { rid, ...given, samples: await countAtPlace(work.tx, given.name) };
}
