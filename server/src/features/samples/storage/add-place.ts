import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addPlace as addCall, StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { insertPlace } from '../places.store.ts';
import { placeCard, requireHolds } from './place-card.ts';

/** A place of the list. Samples may lie there by its name before. */
export async function addPlace(work: Work, given: InputOf<typeof addCall>): Promise<StoragePlace> {
  const row = { rid: newRid(), ...given, created_at: work.clock.now() };
  if (!(await insertPlace(work.tx, row))) throw new Refusal('placeTaken');
  await requireHolds(work.tx, given.name, given);
  return placeCard(work.tx, row.rid);
}
