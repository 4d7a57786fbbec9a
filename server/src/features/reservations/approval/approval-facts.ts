import type { Work } from '../../../kernel/db.ts';
import { announce, type NewFact } from '../../../kernel/facts.ts';
import { approvalDetails, findCommunity, type CommunityRow } from '../../communities/index.ts';
import type { Reservation } from '../state/reservation-model.ts';

type TimeEvent = 'askTime' | 'remindTime' | 'withdrawTime' | 'lapseTime';

/**
 * Tells each of those who run a community of instrument time that waits for them or has ended so, but not who booked
 * it.
 */
export async function approvalFacts(
  { tx }: Work,
  community: CommunityRow,
  { rid, reservation_no, member_rid, amount_fen, clock_until }: Reservation,
  event: TimeEvent,
  reason?: string,
): Promise<NewFact[]> {
  const waiting = { member_rid, amount_fen, until: clock_until };
  return (await approvalDetails(tx, community, waiting)).map((details) => ({
    entity: 'approval',
    entity_rid: rid,
    event,
    reason: reason ?? null,
    details: { ...details, reservation_no },
  }));
}

/** The same about instrument time that waits for approval, as it was then; of any other nothing. */
export async function notifyApprovers(work: Work, row: Reservation, event: TimeEvent, reason?: string): Promise<void> {
  if (row.state !== 'approving' || !row.community_rid) return;
  const community = await findCommunity(work.tx, row.community_rid);
  if (community) await announce(work, await approvalFacts(work, community, row, event, reason));
}
