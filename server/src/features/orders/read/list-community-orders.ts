import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listCommunityOrders as listCall } from '@yance/contract/orders/community-endpoints.ts';
import { orderLabel } from '@yance/contract/orders/states.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { callOf, placeIn, requireManager } from '../../communities/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { pageOfCommunity } from '../community-orders.store.ts';
import { payersOf } from './order-row.ts';

/** Who had what tested on a community's money, for who runs it. */
export async function listCommunityOrders(
  work: MemberWork,
  { rid, page, size }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  requireManager(await placeIn(work, rid));
  const { rows, total } = await pageOfCommunity(work.tx, rid, { page, size });
  const people = await membersByRid(
    work.tx,
    rows.map((row) => row.member_rid),
  );
  const payers = await payersOf(work.tx, rows);
  return {
    list: rows.map((order) => ({
      rid: order.rid,
      order_no: order.order_no,
      created: shanghaiIso(order.created_at),
      person: callOf(people.get(order.member_rid)),
      titles: order.titles,
      samples: order.samples,
      project: payers.get(order.rid)?.project ?? '',
      label: orderLabel(order).label,
      total_fen: order.total_fen,
    })),
    total,
    page,
    size,
  };
}
