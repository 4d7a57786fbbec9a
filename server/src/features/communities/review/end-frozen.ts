import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockCommunity } from '../communities.store.ts';
import { endCommunity } from '../found/end-community.ts';
import { refuseUnsettled } from '../hindrances.ts';

/**
 * Staff end a community that they froze: its owner can neither hand it over nor give it up. Refuses `unsettled`, and
 * `stepNotAllowed` for one that is not frozen.
 */
export async function endFrozen(work: StaffWork, { rid, reason }: { rid: string; reason: string }): Promise<void> {
  const row = await lockCommunity(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  if (row.state !== 'frozen') throw new Refusal('stepNotAllowed');
  await refuseUnsettled(work.tx, rid);
  await endCommunity(work, row, 'end', reason);
}
