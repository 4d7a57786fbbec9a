import { keysOf } from '@yance/contract/kernel/keys.ts';
import { mostCounted } from '@yance/contract/kernel/page.ts';
import { orderMachine, type OrderState, statesOfCustomer, unsignableStates } from '@yance/contract/orders/states.ts';
import { orderLabel, type OrderTab } from '@yance/contract/orders/order-label.ts';
import { orderNeed, type OrderNeed } from '@yance/contract/orders/staff-endpoints.ts';
import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { areCommon, countSome, countWaiting, mentions, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import type { Payer } from '../balance/index.ts';
import { arrivedAmong } from './arrivals.store.ts';
import type { Order } from './state/order-model.ts';
import { staffConditions, type StaffOrderFilter } from './order-filters.store.ts';
import { agreements, orderGroups, orders } from './orders.tables.ts';

export interface OrderFilter extends StaffOrderFilter {
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
  need?: OrderNeed;
  /** Only those whose next step is the customer's. */
  todo?: boolean;
}

/** What a row of a list shows of an order: the rest is as long again, and a list reads hundreds of rows a second. */
const listedColumns = {
  rid: orders.rid,
  order_no: orders.order_no,
  member_rid: orders.member_rid,
  manager_rid: orders.manager_rid,
  payer_kind: orders.payer_kind,
  payer_rid: orders.payer_rid,
  project_rid: orders.project_rid,
  state: orders.state,
  created_at: orders.created_at,
  total_fen: orders.total_fen,
  samples: orders.samples,
  titles: orders.titles,
  types: orders.types,
  contact_name: orders.contact_name,
  contact_phone: orders.contact_phone,
  delivery_type: orders.delivery_type,
  settlement: orders.settlement,
  complaining: orders.complaining,
  collected_on: orders.collected_on,
  resume_state: orders.resume_state,
  promise_spans: orders.promise_spans,
  promised_at: orders.promised_at,
  late: orders.late,
  delivered_at: orders.delivered_at,
  clock_kind: orders.clock_kind,
  clock_until: orders.clock_until,
  cancel_asked_at: orders.cancel_asked_at,
  unread_member: orders.unread_member,
  unread_staff: orders.unread_staff,
};
export type ListedOrder = Pick<Order, keyof typeof listedColumns>;

const unsigned = () =>
  sql<boolean>`exists (select 1 from ${agreements} a where a.order_rid = ${orders}.rid and a.signed_at is null
    and not exists (select 1 from ${agreements} b where b.order_rid = a.order_rid and b.version > a.version))`;

/** Those of these orders whose newest agreement is not signed. */
export async function unsignedAmong(tx: Tx, rids: readonly string[]): Promise<ReadonlySet<string>> {
  if (rids.length === 0) return new Set();
  const rows = await tx
    .select({ rid: orders.rid })
    .from(orders)
    .where(and(inArray(orders.rid, [...rids]), unsigned()));
  return new Set(rows.map((row) => row.rid));
}

const sortable = { clock: [orders.clock_until, orders.rid], total_fen: orders.total_fen, created: orders.created_at };

/**
 * One page of orders, newest first unless another order is requested. `before` continues after a row without counting
 * pages.
 */
export async function pageOfOrders(
  tx: Tx,
  filter: OrderFilter,
  paging: { page: number; size: number; before?: string | undefined; sort?: string | undefined },
) {
  return tx
    .select({ ...listedColumns, unsigned: unsigned() })
    .from(orders)
    .where(and(await conditionsOf(tx, filter), paging.before ? lt(orders.rid, paging.before) : undefined))
    .orderBy(...sortedBy(sortable, paging.sort, [desc(orders.rid)]))
    .limit(paging.size)
    .offset(paging.before ? 0 : (paging.page - 1) * paging.size);
}

/** Whole orders, newest first, at most so many. */
export async function ordersMatching(tx: Tx, filter: OrderFilter, most: number): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(await conditionsOf(tx, filter))
    .orderBy(desc(orders.rid))
    .limit(most);
}

/** A member's orders in these states, newest first. */
export const ordersOfMember = (tx: Tx, memberRid: string, states: readonly OrderState[]): Promise<Order[]> =>
  ordersMatching(tx, { memberRid, states }, 50);

export const countOrders = async (tx: Tx, filter: OrderFilter): Promise<number> =>
  tx.$count(orders, await conditionsOf(tx, filter));

/** The same as far as rows of a list are counted (`mostCounted`). */
export const countSomeOrders = async (tx: Tx, filter: OrderFilter): Promise<number> =>
  countSome(tx, orders, await conditionsOf(tx, filter));

/** The states of orders that have not ended. */
const openStates = keysOf(orderMachine.states).filter((state) => state !== 'finished' && state !== 'cancelled');

/**
 * The clocks of some orders that stand in one of these states; `rids` selects them, once: joined, they would be read
 * again for each order that has a clock.
 */
export const clocksOfOrders = (tx: Tx, rids: SQLWrapper, states: readonly OrderState[], now: Date): Promise<Waiting> =>
  countWaiting(tx, orders, {
    where: and(
      sql`${orders.rid} = any(array${rids})`,
      inArray(orders.state, [...states]),
      isNotNull(orders.clock_kind),
    ),
    clock: orders.clock_until,
    now,
  });

/** Orders that wait for staff, by their clocks. */
export const ordersWaiting = async (tx: Tx, filter: OrderFilter, now: Date): Promise<Waiting> =>
  countWaiting(tx, orders, { where: await conditionsOf(tx, filter), clock: orders.clock_until, now });

/**
 * How many orders of the operator, or of one manager, stand in each state that wants work, and how many want something
 * beside it.
 */
export async function countForStaff(
  tx: Tx,
  whose: Pick<OrderFilter, 'managerRid' | 'groupOf'>,
): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: orders.state, number: count() })
    .from(orders)
    .where(and(await conditionsOf(tx, whose), inArray(orders.state, openStates)))
    .groupBy(orders.state);
  const counts: Record<string, number> = Object.fromEntries(rows.map((row) => [row.state, row.number]));
  for (const need of orderNeed.options) counts[need] = await countSomeOrders(tx, { ...whose, need });
  return counts;
}

/** How many orders of a member stand under each tab. */
export async function countByTab(tx: Tx, memberRid: string): Promise<Partial<Record<OrderTab, number>>> {
  const rows = await tx
    .select({
      state: orders.state,
      settlement: orders.settlement,
      complaining: orders.complaining,
      number: count(),
    })
    .from(orders)
    .where(eq(orders.member_rid, memberRid))
    .groupBy(orders.state, orders.settlement, orders.complaining);
  const counts: Partial<Record<OrderTab, number>> = { all: 0 };
  for (const row of rows) {
    const { tab } = orderLabel({
      state: row.state,
      settlement: row.settlement,
      complaining: row.complaining,
    });
    counts[tab] = (counts[tab] ?? 0) + row.number;
    counts.all = (counts.all ?? 0) + row.number;
  }
  return counts;
}

async function conditionsOf(tx: Tx, filter: OrderFilter): Promise<SQL | undefined> {
  return and(
    filter.memberRid ? eq(orders.member_rid, filter.memberRid) : undefined,
    filter.managerRid ? eq(orders.manager_rid, filter.managerRid) : undefined,
    filter.states && filter.states.length > 0 ? inArray(orders.state, [...filter.states]) : undefined,
    filter.tab && filter.tab !== 'all' ? tabCondition(filter.tab) : undefined,
    filter.kw ? await wordCondition(tx, filter.kw) : undefined,
    filter.since ? gte(orders.created_at, filter.since) : undefined,
    filter.until ? lt(orders.created_at, filter.until) : undefined,
    filter.type ? arrayContains(orders.types, [filter.type]) : undefined,
    filter.overdueAt ? and(isNotNull(orders.clock_until), lt(orders.clock_until, filter.overdueAt)) : undefined,
    filter.need ? needCondition(tx, filter.need) : undefined,
    await staffConditions(tx, filter),
    filter.todo
      ? or(
          inArray(orders.state, [...statesOfCustomer]),
          and(notInArray(orders.state, [...unsignableStates]), unsigned()),
        )
      : undefined,
  );
}

/** Numbers and names by part; a sample by its whole code, or by its label, which begins with the order's number. */
export async function wordCondition(tx: Tx, kw: string): Promise<SQL | undefined> {
  const [, labelled] = /^S(\d{13})-\d{3,}$/i.exec(kw) ?? [];
  const words = labelled ?? kw;
  const coded = await orderRidsCoded(tx, kw);
  const searched = { index: 'orders_pieces', text: sql`${orders.search}`, newest: orders.rid };
  return mentions([searched.text, sql`lower(${orders.customer_ref})`], words, {
    others: coded.length > 0 ? [inArray(orders.rid, coded)] : [],
    common: await areCommon(tx, searched, words),
  });
}

/** The newest orders with a sample of this code: the same codes come again, such as 1 and 2. */
async function orderRidsCoded(tx: Tx, code: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ rid: orderGroups.order_rid })
    .from(orderGroups)
    .where(sql`${orderGroups.data} -> 'codes' ? ${code}`)
    .orderBy(desc(orderGroups.order_rid))
    .limit(mostCounted);
  return rows.map(({ rid }) => rid);
}

function needCondition(tx: Tx, need: OrderNeed): SQL | undefined {
  switch (need) {
    case 'scan':
      return sql`${inArray(orders.state, openStates)} and ${orders.rid} in (
        select a.order_rid from ${agreements} a where a.scan_rid is not null and a.scan_checked_at is null
        and not exists (select 1 from ${agreements} b where b.order_rid = a.order_rid and b.version > a.version))`;
    case 'cancel':
      return and(eq(orders.state, 'testing'), isNotNull(orders.cancel_asked_at));
    case 'message':
      return gt(orders.unread_staff, 0);
    case 'money': {
      const paying = eq(orders.state, 'paying');
      const arrived = arrivedAmong(tx, tx.select({ rid: orders.rid }).from(orders).where(paying));
      return and(paying, or(eq(orders.resume_state, 'received'), arrived));
    }
  }
}

function tabCondition(tab: OrderTab): SQL | undefined {
  if (tab === 'unsettled' || tab === 'unpaid' || tab === 'done')
    return and(eq(orders.settlement, tab), eq(orders.complaining, false));
  const states = keysOf(orderMachine.states).filter(
    (state) => state !== 'finished' && orderLabel({ state, settlement: null }).tab === tab,
  );
  const fits = inArray(orders.state, states);
  return tab === 'closed' ? or(fits, and(eq(orders.state, 'finished'), eq(orders.complaining, true))) : fits;
}

/** Why their customers ask to cancel them: those of these orders whose request waits for an answer. */
export async function cancelRequestsOf(tx: Tx, rids: readonly string[]): Promise<Map<string, string>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select({ rid: orders.rid, reason: orders.cancel_reason })
    .from(orders)
    .where(and(inArray(orders.rid, [...new Set(rids)]), isNotNull(orders.cancel_asked_at)));
  return new Map(rows.map(({ rid, reason }) => [rid, reason ?? '']));
}

/** The customer's own reference on each order that has one. */
export async function customerRefsOf(tx: Tx, rids: readonly string[]): Promise<Map<string, string>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select({ rid: orders.rid, customer_ref: orders.customer_ref })
    .from(orders)
    .where(and(inArray(orders.rid, [...new Set(rids)]), ne(orders.customer_ref, '')));
  return new Map(rows.map(({ rid, customer_ref }) => [rid, customer_ref]));
}

/** A member's orders that an account pays for. */
export async function orderRidsPaidFrom(tx: Tx, payer: Payer, memberRid: string): Promise<string[]> {
  const rows = await tx
    .select({ rid: orders.rid })
    .from(orders)
    .where(and(eq(orders.member_rid, memberRid), eq(orders.payer_kind, payer.kind), eq(orders.payer_rid, payer.rid)));
  return rows.map(({ rid }) => rid);
}
