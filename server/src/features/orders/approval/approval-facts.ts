import type { Work } from '../../../kernel/db.ts';
import type { NewFact } from '../../../kernel/facts.ts';
import { approvalDetails, type CommunityRow } from '../../communities/index.ts';
import type { Order } from '../state/order-model.ts';

/** Tells each of those who run a community of an order that waits for them or has ended so, but not who placed it. */
export async function approvalFacts(
  { tx }: Work,
  community: CommunityRow,
  { rid, order_no, member_rid, total_fen, clock_until }: Order,
  event: 'ask' | 'remind' | 'withdraw' | 'lapse',
  reason?: string,
): Promise<NewFact[]> {
  const waiting = { member_rid, amount_fen: total_fen, until: clock_until };
  return (await approvalDetails(tx, community, waiting)).map((details) => ({
    entity: 'approval',
    entity_rid: rid,
    event,
    reason: reason ?? null,
    details: { ...details, order_no },
  }));
}
