import { orderLabel, orderMachine, type OrderState, type OrderTab } from '@yance/contract/orders/states.ts';
import { and, arrayContains, count, desc, eq, gte, inArray, isNotNull, like, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { Order } from './order-model.ts';
import { orders } from './orders.tables.ts';

export interface OrderFilter {
  memberRid?: string;
  managerRid?: string;
  states?: readonly OrderState[];
  tab?: OrderTab;
  kw?: string;
  since?: Date;
  until?: Date;
  type?: number;
  /** Only those whose clock ran out before this moment. */
  overdueAt?: Date;
}

/** One page of orders, newest first, and how many there are. `before` continues after a row without counting pages. */
export async function pageOfOrders(
  tx: Tx,
  filter: OrderFilter,
  paging: { page: number; size: number; before?: string | undefined },
): Promise<{ rows: Order[]; total: number }> {
  const where = conditionsOf(filter);
  const rows = await tx
    .select()
    .from(orders)
    .where(and(where, paging.before ? lt(orders.rid, paging.before) : undefined))
    .orderBy(desc(orders.rid))
    .limit(paging.size)
    .offset(paging.before ? 0 : (paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(orders).where(where);
  return { rows: rows as Order[], total: counted?.total ?? 0 };
}

export async function countOrders(tx: Tx, filter: OrderFilter): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(orders).where(conditionsOf(filter));
  return counted?.total ?? 0;
}

/** How many orders of a member stand under each tab. */
export async function countByTab(tx: Tx, memberRid: string): Promise<Partial<Record<OrderTab, number>>> {
  const rows = await tx
    .select({ state: orders.state, settlement: orders.settlement, number: count() })
    .from(orders)
    .where(eq(orders.member_rid, memberRid))
    .groupBy(orders.state, orders.settlement);
  const counts: Partial<Record<OrderTab, number>> = { all: 0 };
  for (const row of rows) {
    const { tab } = orderLabel({ state: row.state as OrderState, settlement: row.settlement as Order['settlement'] });
    counts[tab] = (counts[tab] ?? 0) + row.number;
    counts.all = (counts.all ?? 0) + row.number;
  }
  return counts;
}

function conditionsOf(filter: OrderFilter): SQL | undefined {
  return and(
    filter.memberRid ? eq(orders.member_rid, filter.memberRid) : undefined,
    filter.managerRid ? eq(orders.manager_rid, filter.managerRid) : undefined,
    filter.states && filter.states.length > 0 ? inArray(orders.state, [...filter.states]) : undefined,
    filter.tab && filter.tab !== 'all' ? tabCondition(filter.tab) : undefined,
    filter.kw ? like(orders.search, `%${filter.kw.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
    filter.since ? gte(orders.created_at, filter.since) : undefined,
    filter.until ? lt(orders.created_at, filter.until) : undefined,
    filter.type ? arrayContains(orders.types, [filter.type]) : undefined,
    filter.overdueAt ? and(isNotNull(orders.clock_until), lt(orders.clock_until, filter.overdueAt)) : undefined,
  );
}

function tabCondition(tab: OrderTab): SQL | undefined {
  if (tab === 'unsettled' || tab === 'unpaid') return eq(orders.settlement, tab);
  if (tab === 'done') return eq(orders.settlement, 'done');
  const states = (Object.keys(orderMachine.states) as OrderState[]).filter(
    (state) => state !== 'finished' && orderLabel({ state, settlement: null }).tab === tab,
  );
  return inArray(orders.state, states);
}
