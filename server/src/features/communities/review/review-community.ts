import { communityMachine } from '@yance/contract/communities/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockCommunity } from '../communities.store.ts';
import { communities } from '../communities.tables.ts';
import { endHandover } from '../handover/end-handover.ts';
import { detailsFor } from '../notice-details.ts';

/** What staff decide about a community: its review, and whether it may go on. The owner reads the reason. */
export async function reviewCommunity(
  work: StaffWork,
  given: { rid: string; reason?: string },
  event: 'approve' | 'reject' | 'freeze' | 'unfreeze',
): Promise<void> {
  const { rid, reason } = given;
  const row = await lockCommunity(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const answer = event === 'reject' || event === 'freeze' ? (reason ?? '') : '';
  const details = detailsFor(row, row.owner_rid);
  await advance(work, communityMachine, communities, { rid, event, set: { answer }, reason, details });
  if (event === 'freeze') await endHandover(work, row);
}
