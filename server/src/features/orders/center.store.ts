import { and, count, eq, gte, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { orderLines, orders } from './orders.tables.ts';

const deliveredMonth = sql<string>`to_char(${orders.delivered_at} at time zone 'Asia/Shanghai', 'YYYY-MM')`;

/** The member's orders that communities pay for; one that waits for approval counts towards nothing. */
export async function sharedOrdersOf(tx: Tx, memberRid: string): Promise<string[]> {
  const rows = await tx
    .select({ rid: orders.rid })
    .from(orders)
    .where(and(eq(orders.member_rid, memberRid), eq(orders.payer_kind, 'team'), ne(orders.state, 'approving')));
  return rows.map(({ rid }) => rid);
}

/** The member's orders that wait for their money since a moment: nothing or too little is held for them yet. */
export const payingOrdersOf = (tx: Tx, memberRid: string, since: Date) =>
  tx
    .select({
      rid: orders.rid,
      created_at: orders.created_at,
      payer_kind: orders.payer_kind,
      payer_rid: orders.payer_rid,
      total_fen: orders.total_fen,
    })
    .from(orders)
    .where(and(eq(orders.member_rid, memberRid), eq(orders.state, 'paying'), gte(orders.created_at, since)));

/** How many days a member's orders took from complete samples to the last results, by the month of these. */
export async function turnaroundOfMember(tx: Tx, memberRid: string, since: Date) {
  const month = deliveredMonth;
  const days = sql`extract(epoch from ${orders.delivered_at} - ${orders.promised_from}) / 86400`;
  return tx
    .select({
      month,
      orders: count(),
      median_days: sql<number>`percentile_cont(0.5) within group (order by ${days})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.member_rid, memberRid),
        gte(orders.delivered_at, since),
        isNotNull(orders.promised_from),
        notInArray(orders.state, ['cancelled']),
      ),
    )
    .groupBy(month);
}

/** How much is looked at: the member's last orders and services, and of each service the last lines of anybody. */
const ownOrders = 50;
const ownServices = 30;
const linesOfEach = 200;

/** The services of a member's last orders, and those beside them in the orders of all, the most often first. */
export async function bookedTogether(
  tx: Tx,
  memberRid: string,
  limit: number,
): Promise<{ own: string[]; beside: string[] }> {
  const { rows } = await tx.execute<{ service_rid: string; own: boolean }>(sql`
    with last as (select rid from ${orders} where member_rid = ${memberRid} and state <> 'cancelled'
        order by rid desc limit ${ownOrders}),
      own as (select distinct service_rid from ${orderLines} where order_rid in (select rid from last)
        limit ${ownServices}),
      beside as (select distinct l.order_rid from own cross join lateral (
        select order_rid from ${orderLines} where service_rid = own.service_rid order by rid desc
        limit ${linesOfEach}) l)
    select service_rid, true as own, 0 as times from own union all
    (select l.service_rid, false, count(distinct l.order_rid) as times from beside join ${orderLines} l using (order_rid)
    where l.service_rid not in (select service_rid from own)
    group by l.service_rid order by times desc, l.service_rid limit ${limit})
    order by times desc, service_rid`);
  const ridsOf = (kind: boolean) => rows.flatMap(({ service_rid, own }) => (own === kind ? [service_rid] : []));
  return { own: ridsOf(true), beside: ridsOf(false) };
}
