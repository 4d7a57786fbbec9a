import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { listOrders, OrderRow } from '@yance/contract/orders/endpoints.ts';
import {
  orderClocks,
  orderLabel,
  orderMachine,
  orderMarks,
  unsignableStates,
  type OrderMark,
} from '@yance/contract/orders/states.ts';
import type { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import type { Actor, Staff } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork, StaffWork, Work } from '../../../kernel/db.ts';
import { shownClock } from '../../../kernel/running-clock.ts';
import { membersByRid } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import { hasSamples, type Order } from '../state/order-model.ts';
import { countByTab, countForStaff, pageOfOrders, unsignedAmong } from '../order-lists.store.ts';

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

/** What staff ask for, without the clocks, which an export has to carry as words. */
export function staffFilter(work: { actor: Staff }, input: Omit<InputOf<typeof listStaffOrders>, 'page' | 'size'>) {
  return {
    states: input.states,
    kw: input.kw,
    ...(input.mine ? { managerRid: work.actor.rid } : {}),
    ...(input.need ? { need: input.need } : {}),
    ...(input.member_rid ? { memberRid: input.member_rid } : {}),
    ...(input.type ? { type: input.type } : {}),
    ...(input.from ? { since: shanghaiMoment(input.from) } : {}),
    ...(input.to ? { until: shanghaiMoment(addDays(input.to, 1)) } : {}),
  };
}

/** The queues of the house. */
export async function listOrdersForStaff(
  work: StaffWork,
  input: InputOf<typeof listStaffOrders>,
): Promise<OutputOf<typeof listStaffOrders>> {
  const { rows, total } = await pageOfOrders(
    work.tx,
    { ...staffFilter(work, input), ...(input.overdue ? { overdueAt: work.clock.now() } : {}) },
    input,
  );
  const managers = await staffNames(work.tx, [...new Set(rows.flatMap((row) => row.manager_rid ?? []))]);
  const members = await membersByRid(
    work.tx,
    rows.map((row) => row.member_rid),
  );
  return {
    list: rows.map((row) => ({
      ...orderRowOf(row, work.actor, row.unsigned),
      customer: customerOf(row, members),
      manager_name: managers.get(row.manager_rid ?? '') ?? '',
    })),
    total,
    page: input.page,
    size: input.size,
    counts: await countForStaff(work.tx),
  };
}

export function customerOf(order: Order, members: Awaited<ReturnType<typeof membersByRid>>) {
  const member = members.get(order.member_rid);
  return {
    rid: order.member_rid,
    name: member?.name || order.contact_name,
    phone: member?.phone ?? order.contact_phone,
    company: member?.company ?? '',
  };
}

/** `unsigned`: whether the newest version of its agreement lacks the customer's signature. */
export function orderRowOf(order: Order, reader: Actor, unsigned: boolean): OrderRow {
  return {
    rid: order.rid,
    order_no: order.order_no,
    created: shanghaiIso(order.created_at),
    state: order.state,
    ...orderLabel(order),
    titles: order.titles,
    samples: order.samples,
    total_fen: order.total_fen,
    clock: shownClock(orderClocks, order),
    unread: reader.kind === 'staff' ? order.unread_house : order.unread_member,
    actions: actionsFor(orderMachine, order.state, reader).filter((action) => isOpen(order, action.event, reader)),
    collected: order.delivery_type === 1,
    marks: marksOf(order, unsigned).map((key) => ({ key, label: orderMarks[key] })),
  };
}

function marksOf(order: Order, unsigned: boolean): OrderMark[] {
  const marks: OrderMark[] = [];
  if (unsigned && !unsignableStates.includes(order.state)) marks.push('unsigned');
  // Nothing runs out while finance compares a voucher.
  if (order.state === 'paying' && order.clock_until === null) marks.push('transfer');
  if (order.state === 'testing' && order.cancel_asked_at !== null) marks.push('cancelAsked');
  return marks;
}

/** Rows of orders that were found in another way than by a list. */
export async function orderRowsOf({ tx, actor }: Work, orders: readonly Order[]): Promise<Map<string, OrderRow>> {
  const unsigned = await unsignedAmong(
    tx,
    orders.map((order) => order.rid),
  );
  return new Map(orders.map((order) => [order.rid, orderRowOf(order, actor, unsigned.has(order.rid))]));
}

/** Steps that have a call of this feature; the others are made by samples, sampling and results. */
const ownActions = new Set([
  'confirm',
  'reprice',
  'accept',
  'refuse',
  'pay',
  'ship',
  'dropOff',
  'provide',
  'lock',
  'cancel',
  'askCancel',
  'grantCancel',
  'denyCancel',
]);

/** Whether a step of the table makes sense for this order: what its services need, and what was asked. */
function isOpen(order: Order, event: string, reader: Actor): boolean {
  if (!ownActions.has(event)) return false;
  if (event === 'provide') return order.types.includes(3);
  if (event === 'ship' || event === 'dropOff') return hasSamples(order);
  if (event === 'askCancel') return order.cancel_asked_at === null;
  if (event === 'grantCancel' || event === 'denyCancel') return order.cancel_asked_at !== null;
  return event !== 'pay' || reader.kind === 'member';
}
