import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { editPlace as editCall, StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { changePlace, findPlace, placeNamed } from '../places.store.ts';
import { placeCard, requireHolds } from './place-card.ts';

/**
 * Samples that lie at a renamed place move with its name. It still holds what lies there. Refuses `changedMeanwhile`
 * where it is no longer the place that was changed.
 */
export async function editPlace(
  work: Work,
  { rid, before: shown, ...given }: InputOf<typeof editCall>,
): Promise<StoragePlace> {
  const before = await findPlace(work.tx, rid);
  if (!before) throw new Refusal('notFound');
  const { rid: _, created_at: _since, ...stored } = before;
  requireUnchanged(shown, stored);
  const other = await placeNamed(work.tx, given.name);
  if (other && other.rid !== rid) throw new Refusal('placeTaken');
  await requireHolds(work.tx, before.name, given);
  await changePlace(work.tx, before, given);
  return placeCard(work.tx, rid);
}
