import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Payer } from '../../balance/index.ts';
import { lockedPlace, requireManager, type Place } from '../../communities/index.ts';
import { recipientOf } from '../move-transfer.ts';
import { findTransfer, lockTransfer, type TransferRow } from '../transfers.store.ts';

/** A gift that the caller answers, locked, and to whose account it goes. */
interface Gift {
  row: TransferRow;
  recipient: Payer;
  /** In the community that it is for; its place comes before the gift (docs/locks.md). */
  place: Place | null;
}

/** A gift to the caller, or to a community that the caller runs; everything else is refused like a missing one. */
export async function lockGift(work: MemberWork, rid: string): Promise<Gift> {
  const found = await findTransfer(work.tx, rid);
  const recipient = found ? recipientOf(found) : null;
  if (!recipient || (recipient.kind === 'member' && recipient.rid !== work.actor.rid)) throw new Refusal('notFound');
  const place = recipient.kind === 'team' ? await lockedPlace(work, recipient.rid) : null;
  if (place) requireManager(place);
  const row = await lockTransfer(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  return { row, recipient, place };
}
