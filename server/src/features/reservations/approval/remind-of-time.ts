import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { findCommunity } from '../../communities/index.ts';
import { lockReservation } from '../reservations.store.ts';
import { approvalFacts } from './approval-facts.ts';

/** Reminds those who run a community of instrument time that still waits for them. */
export async function remindOfTime(work: Work, rid: string): Promise<void> {
  const row = await lockReservation(work.tx, rid);
  if (row?.state !== 'approving' || !row.community_rid) return;
  const community = await findCommunity(work.tx, row.community_rid);
  if (community) await announce(work, await approvalFacts(work, community, row, 'remindTime'));
}
