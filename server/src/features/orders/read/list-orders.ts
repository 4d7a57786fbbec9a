import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listOrders } from '@yance/contract/orders/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { countByTab, countOrders, type OrderFilter, pageOfOrders } from '../order-lists.store.ts';
import { orderRowOf } from './order-row.ts';

/**
 * The member's orders under a tab, with the counts of all tabs. Two statements, three where words or dates are asked
 * for.
 */
export async function listOwnOrders(
  { tx, actor }: MemberWork,
  { tab, kw, type, from, to, page, size, cursor }: InputOf<typeof listOrders>,
): Promise<OutputOf<typeof listOrders>> {
  const filter: OrderFilter = {
    memberRid: actor.rid,
    tab,
    kw,
    ...(type ? { type } : {}),
    ...dayRange({ since: from, until: to }),
  };
  const rows = await pageOfOrders(tx, filter, { page, size, before: cursor });
  const counts = await countByTab(tx, actor.rid);
  return {
    list: rows.map((row) => orderRowOf(row, actor, row.unsigned)),
    total: kw || type || from || to ? await countOrders(tx, filter) : (counts[tab] ?? 0),
    page,
    size,
    cursor: rows.length === size ? (rows.at(-1)?.rid ?? null) : null,
    counts,
  };
}
