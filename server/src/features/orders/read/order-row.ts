import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import {
  orderClocks,
  orderMachine,
  sendMore,
  staffClocks,
  unreceivedStates,
  unsignableStates,
} from '@yance/contract/orders/states.ts';
import { orderLabel, type OrderMark, orderMarks } from '@yance/contract/orders/order-label.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { shownClock } from '../../../kernel/time/running-clock.ts';
import { payersNamed, rolesIn } from '../../communities/index.ts';
import { memberCard, type membersByRid } from '../../identity/index.ts';
import { type ListedOrder, unsignedAmong } from '../order-lists.store.ts';
import { expectedResults, type PromiseCalendar, promiseCalendar } from '../price/promise-order.ts';
import { analysis, hasSamples, maySendMore, type Order } from '../state/order-model.ts';

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

export function marksOf(order: ListedOrder, unsigned: boolean): OrderMark[] {
  const marks: OrderMark[] = [];
  if (unsigned && !unsignableStates.includes(order.state)) marks.push('unsigned');
  // Nothing runs out while finance compares a voucher.
  if (order.state === 'paying' && order.clock_until === null) marks.push('transfer');
  if (order.state === 'testing' && order.cancel_asked_at !== null) marks.push('cancelAsked');
  return marks;
}

/**
 * `unsigned`: whether the newest version of its agreement lacks the customer's signature; `calendar`: what an estimate
 * is worked out with; `payers`: the communities that pay.
 */
export function orderRowOf(
  order: ListedOrder,
  reader: Actor,
  { unsigned, calendar, payers }: { unsigned: boolean; calendar: PromiseCalendar; payers: OrderPayers },
): OrderRow {
  return {
    rid: order.rid,
    order_no: order.order_no,
    created: shanghaiIso(order.created_at),
    state: order.state,
    ...orderLabel(order),
    titles: order.titles,
    samples: order.samples,
    total_fen: order.total_fen,
    payer: payers.get(order.rid) ?? null,
    clock: isForStaff(order, reader) ? null : shownClock(orderClocks, order),
    unread: reader.kind === 'staff' ? order.unread_staff : order.unread_member,
    actions: [
      ...actionsFor(orderMachine, order.state, reader).filter((action) => isOpen(order, action.event, reader)),
      ...(reader.kind === 'member' && maySendMore(order) ? [sendMore] : []),
    ],
    promise: promiseOf(order, calendar),
    collected: order.delivery_type === 1,
    marks: marksOf(order, unsigned).map((key) => ({ key, label: orderMarks[key] })),
  };
}

type OrderPayers = ReadonlyMap<string, NonNullable<OrderRow['payer']>>;

type Paid = Pick<Order, 'rid' | 'payer_kind' | 'payer_rid' | 'project_rid'>;

/** The communities that pay for some of these orders, by the rids of the orders. */
export const namedPayersOf = (tx: Tx, orders: readonly Paid[]) =>
  payersNamed(
    tx,
    orders.flatMap(({ rid, payer_kind, payer_rid, project_rid }) =>
      payer_kind === 'team' ? [{ rid, community_rid: payer_rid, project_rid }] : [],
    ),
  );

/** The same, and whether who reads settles what they owe. */
export async function payersOf(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  orders: readonly Paid[],
): Promise<OrderPayers> {
  const named = await namedPayersOf(tx, orders);
  const communities = [...named.values()].map(({ rid }) => rid);
  const roles = actor.kind === 'member' ? await rolesIn({ tx, actor }, communities) : null;
  return new Map(
    [...named].map(([rid, payer]) => [rid, { ...payer, settles: (roles?.get(payer.rid) ?? 'member') !== 'member' }]),
  );
}

/** Whether the order's clock says nothing to who reads it. */
const isForStaff = ({ clock_kind }: ListedOrder, reader: Actor): boolean =>
  reader.kind === 'member' && clock_kind !== null && staffClocks.includes(clock_kind);

/** By when the last results come, and how sure that is. */
function promiseOf(order: ListedOrder, calendar: PromiseCalendar): OrderRow['promise'] {
  const { state, delivered_at, late } = order;
  const expected = state === 'cancelled' ? null : expectedResults(order, calendar);
  if (!expected) return null;
  const { at, span } = expected;
  const known = { at: shanghaiIso(at), delivered: delivered_at && shanghaiIso(delivered_at), span };
  if (late) return { ...known, state: 'late' };
  if (delivered_at) return { ...known, state: delivered_at > at ? 'late' : 'kept' };
  return { ...known, state: unreceivedStates.includes(state) ? 'estimate' : 'firm' };
}

/** Rows of orders that were found in another way than by a list. */
export async function orderRowsOf(work: Work, orders: readonly Order[]): Promise<Map<string, OrderRow>> {
  const { tx, actor, clock } = work;
  const unsigned = await unsignedAmong(
    tx,
    orders.map((order) => order.rid),
  );
  const calendar = await promiseCalendar(tx, clock.now());
  const payers = await payersOf(work, orders);
  return new Map(
    orders.map((order) => [
      order.rid,
      orderRowOf(order, actor, { unsigned: unsigned.has(order.rid), calendar, payers }),
    ]),
  );
}

export function customerOf(order: ListedOrder, members: Awaited<ReturnType<typeof membersByRid>>) {
  const card = memberCard(order.member_rid, members.get(order.member_rid));
  return { ...card, name: card.name || order.contact_name };
}

/** Whether a step of the table makes sense for this order: what its services need, and what was asked. */
function isOpen(order: ListedOrder, event: string, reader: Actor): boolean {
  if (!ownActions.has(event)) return false;
  if (event === 'provide') return order.types.includes(analysis);
  // Who waits for the courier changes or cancels that pickup first.
  if (event === 'ship' || event === 'dropOff')
    return hasSamples(order) && !(reader.kind === 'member' && order.delivery_type === 1);
  if (event === 'askCancel') return order.cancel_asked_at === null;
  if (event === 'grantCancel' || event === 'denyCancel') return order.cancel_asked_at !== null;
  return event !== 'pay' || reader.kind === 'member';
}
