import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listOrders } from '@yance/contract/orders/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { countByTab, countOrders, type OrderFilter, pageOfOrders } from '../order-lists.store.ts';
import { promiseCalendar } from '../price/promise-order.ts';
import { orderRowOf, payersOf } from './order-row.ts';

/**
 * The member's orders under a tab, with the counts of all tabs. Two statements, three where words or dates are asked
 * for.
 */
export async function listOwnOrders(
  work: MemberWork,
  { tab, kw, type, from, to, page, size, cursor, todo }: InputOf<typeof listOrders>,
): Promise<OutputOf<typeof listOrders>> {
  const { tx, actor, clock } = work;
  const filter: OrderFilter = {
    memberRid: actor.rid,
    tab,
    kw,
    todo,
    ...(type ? { type } : {}),
    ...dayRange({ since: from, until: to }),
  };
  const rows = await pageOfOrders(tx, filter, { page, size, before: cursor, ...(todo ? { sort: 'clock' } : {}) });
  const calendar = await promiseCalendar(tx, clock.now());
  const counts = await countByTab(tx, actor.rid);
  const payers = await payersOf(work, rows);
  return {
    list: rows.map((row) => orderRowOf(row, actor, { unsigned: row.unsigned, calendar, payers })),
    total: kw || type || from || to || todo ? await countOrders(tx, filter) : (counts[tab] ?? 0),
    page,
    size,
    // Deadlines are no order to go on from.
    cursor: rows.length === size && !todo ? (rows.at(-1)?.rid ?? null) : null,
    counts,
  };
}
