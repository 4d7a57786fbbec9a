import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findHandover } from '../handovers.store.ts';
import { lockedPlace, requireOwner } from '../place.ts';
import { closeHandover } from './end-handover.ts';

/** The owner takes the offer back. */
export async function cancelHandover(work: MemberWork, rid: string): Promise<void> {
  const before = await findHandover(work.tx, rid);
  if (!before) throw new Refusal('notFound');
  const place = await lockedPlace(work, before.community_rid);
  requireOwner(place);
  const row = await findHandover(work.tx, rid);
  if (row) await closeHandover(work, place.community, row, 'cancel');
}
