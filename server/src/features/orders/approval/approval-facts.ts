import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Work } from '../../../kernel/db.ts';
import type { NewFact } from '../../../kernel/facts.ts';
import { callOf, ownersAndAdmins, type CommunityRow } from '../../communities/index.ts';
import { membersByRid } from '../../identity/index.ts';
import type { Order } from '../state/order-model.ts';

/** Tells each of those who run a community of an order that waits for them, but not who placed it. */
export async function approvalFacts(
  { tx }: Work,
  community: CommunityRow,
  order: Pick<Order, 'rid' | 'order_no' | 'member_rid' | 'total_fen' | 'clock_until'>,
  event: 'ask' | 'remind',
): Promise<NewFact[]> {
  const people = await membersByRid(tx, [order.member_rid]);
  const managers = (await ownersAndAdmins(tx, community.rid)).filter((rid) => rid !== order.member_rid);
  return managers.map((member_rid) => ({
    entity: 'approval',
    entity_rid: order.rid,
    event,
    details: {
      member_rid,
      community: community.name,
      community_rid: community.rid,
      person: callOf(people.get(order.member_rid)),
      order_no: order.order_no,
      amount_fen: order.total_fen,
      until: order.clock_until ? shanghaiIso(order.clock_until) : '',
    },
  }));
}
