import { orderMachine, type OrderState } from '@yance/contract/orders/states.ts';
import { advance, type Move } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { endWatch, watchArrival } from '../delays/arrival-watch.ts';
import { clockFor, setClock } from './order-clock.ts';
import type { Order } from './order-model.ts';
import { findOrder, lockOrderRow } from '../orders.store.ts';
import { estimateAnew, fixPromise } from '../price/promise-order.ts';
import { orders } from '../orders.tables.ts';

type OrderEvent = (typeof orderMachine)['steps'][number]['event'];
export interface Moved {
  rid: string;
  state: OrderState;
  label: string;
}

/**
 * Moves an order one step and sets the clock of its new state; what is on its way is watched, and moves the day of its
 * results.
 */
export async function moveOrder(
  work: Work,
  rid: string,
  event: OrderEvent,
  given: Omit<Move<OrderState, OrderEvent, 'order', typeof orders>, 'rid' | 'event'> = {},
): Promise<Moved> {
  const target = given.to ?? orderMachine.steps.find((step) => step.event === event)?.to;
  const types = target === 'sending' ? ((await findOrder(work.tx, rid))?.types ?? []) : [];
  const running = target ? await clockFor(work.tx, { state: target, types, event }, work.clock.now()) : null;
  const { from, to } = await advance(work, orderMachine, orders, {
    ...given,
    rid,
    event,
    set: { ...clockColumns(running), ...given.set },
  });
  const resume_state = given.set?.resume_state ?? null;
  await setClock(work, { rid, state: to, resume_state, clock_until: running?.until ?? null });
  if (from !== to && to === 'travelling') await watchArrival(work, rid);
  if (from !== to && to === 'travelling') await estimateAnew(work, rid);
  if (from !== to && to === 'received') await fixPromise(work, rid);
  if (from === 'travelling' && to !== from) await endWatch(work, rid);
  return { rid, state: to, label: orderMachine.states[to] };
}

/** The member's own order, locked; another member's answers like a missing one. */
export async function ownOrder(work: Work, rid: string): Promise<Order> {
  const order = await lockOrderRow(work.tx, rid);
  if (!order || work.actor.kind !== 'member' || order.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return order;
}

/** Any order for staff, locked. */
export async function anyOrder(work: Work, rid: string): Promise<Order> {
  const order = await lockOrderRow(work.tx, rid);
  if (!order) throw new Refusal('notFound');
  return order;
}

/**
 * Several orders, locked in the one order in which everybody takes several: the newest first, because a retest that
 * ends gives its samples back to the older order that they came from. Refuses `notFound`.
 */
export async function lockOrders(work: Work, rids: readonly string[]): Promise<Map<string, Order>> {
  const locked = new Map<string, Order>();
  for (const rid of [...new Set(rids)].toSorted((a, b) => (a < b ? 1 : -1))) locked.set(rid, await anyOrder(work, rid));
  return locked;
}
