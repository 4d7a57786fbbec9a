import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { listOrders } from '@yance/contract/orders/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { countByTab, pageOfOrders } from '../order-lists.store.ts';
import { orderRowOf } from './order-row.ts';

/** The member's orders under a tab, with the counts of all tabs. Three statements. */
export async function listOwnOrders(
  work: MemberWork,
  input: InputOf<typeof listOrders>,
): Promise<OutputOf<typeof listOrders>> {
  const { rows, total } = await pageOfOrders(
    work.tx,
    {
      memberRid: work.actor.rid,
      tab: input.tab,
      kw: input.kw,
      ...(input.type ? { type: input.type } : {}),
      ...(input.from ? { since: shanghaiMoment(input.from) } : {}),
      ...(input.to ? { until: shanghaiMoment(addDays(input.to, 1)) } : {}),
    },
    { page: input.page, size: input.size, before: input.cursor },
  );
  return {
    list: rows.map((row) => orderRowOf(row, work.actor, row.unsigned)),
    total,
    page: input.page,
    size: input.size,
    cursor: rows.length === input.size ? (rows.at(-1)?.rid ?? null) : null,
    counts: await countByTab(work.tx, work.actor.rid),
  };
}
