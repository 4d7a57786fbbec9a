import type { Work } from '../../../kernel/db.ts';
import type { NewFact } from '../../../kernel/facts.ts';
import { approvalDetails, type CommunityRow } from '../../communities/index.ts';
import type { Reservation } from '../state/reservation-model.ts';

/** Tells each of those who run a community of instrument time that waits for them, but not who booked it. */
export async function approvalFacts(
  { tx }: Work,
  community: CommunityRow,
  { rid, reservation_no, member_rid, amount_fen, clock_until }: Reservation,
  event: 'askTime' | 'remindTime',
): Promise<NewFact[]> {
  const waiting = { member_rid, amount_fen, until: clock_until };
  return (await approvalDetails(tx, community, waiting)).map((details) => ({
    entity: 'approval',
    entity_rid: rid,
    event,
    details: { ...details, reservation_no },
  }));
}
