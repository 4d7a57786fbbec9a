import { and, asc, desc, eq, getTableColumns, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { orderGroups, orderLines, orders } from './orders.tables.ts';
import type { OrderLine } from './state/order-model.ts';

/** The sample groups of lines, of any orders, in their order; the index of groups begins with the order. */
export function groupsOfLines(tx: Tx, lineRids: readonly string[]): Promise<(typeof orderGroups.$inferSelect)[]> {
  if (lineRids.length === 0) return Promise.resolve([]);
  return tx
    .select(getTableColumns(orderGroups))
    .from(orderLines)
    .innerJoin(
      orderGroups,
      and(eq(orderGroups.order_rid, orderLines.order_rid), eq(orderGroups.line_rid, orderLines.rid)),
    )
    .where(inArray(orderLines.rid, [...lineRids]))
    .orderBy(asc(orderGroups.line_rid), asc(orderGroups.position));
}

const mostHazardous = 100;

/** Groups of samples with a hazard, of a member's orders that have not ended; the newest order first. */
export function hazardousOrders(tx: Tx, memberRid: string) {
  return tx
    .select({ order_rid: orders.rid, data: orderGroups.data })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.order_rid, orders.rid))
    .where(
      and(
        eq(orders.member_rid, memberRid),
        notInArray(orders.state, ['finished', 'cancelled']),
        or(sql`not (${orderGroups.data} -> 'hazards' ? 'none')`, sql`${orderGroups.data} ->> 'toxic' = 'true'`),
      ),
    )
    .orderBy(desc(orders.rid))
    .limit(mostHazardous);
}

/** Lines of any orders by their rid, with their groups. */
export async function linesByRid(tx: Tx, rids: readonly string[]): Promise<Map<string, OrderLine>> {
  if (rids.length === 0) return new Map();
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.rid, [...rids]));
  const groups = await groupsOfLines(tx, rids);
  const byLine = Map.groupBy(groups, (group) => group.line_rid);
  return new Map(lines.map((line) => [line.rid, { ...line, groups: byLine.get(line.rid) ?? [] }]));
}
