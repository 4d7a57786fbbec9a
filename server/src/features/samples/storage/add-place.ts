import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addPlace as addCall, StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { countAtPlace, insertPlace } from '../places.store.ts';

export async function addPlace(work: Work, given: InputOf<typeof addCall>): Promise<StoragePlace> {
  const row = { rid: newRid(), ...given, created_at: work.clock.now() };
  if (!(await insertPlace(work.tx, row))) throw new Refusal('placeTaken');
  return { rid: row.rid, ...given, samples: await countAtPlace(work.tx, given.name) };
}
