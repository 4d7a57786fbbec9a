import { orderMachine, type OrderState } from '@yance/contract/orders/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { anyOrder, findOrderByCode, hasSamples, type Order } from '../../orders/index.ts';
import { lockPickup, movePickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { findPickup, patchPickup } from '../sampling.store.ts';

/** Before the testing, as long as samples may be awaited. */
export const attachableStates: readonly OrderState[] = [
  'confirming',
  'accepting',
  'paying',
  'sending',
  'travelling',
  'troubled',
];

/** Whether samples may still join an order. */
export const isAttachable = (order: Pick<Order, 'state' | 'types'>): boolean =>
  attachableStates.includes(order.state) && hasSamples(order);

/** The keeper takes what a courier brought; the samples of a pickup by itself may join an order of the customer at once. */
export async function takeInPickup(
  work: Work,
  given: { rid: string; place?: string | undefined; order_no?: string | undefined },
): Promise<Pickup> {
  if (given.order_no) await attachPickup(work, { rid: given.rid, order_no: given.order_no });
  const pickup = await lockPickup(work, given.rid);
  const place = given.place ?? '';
  return movePickup(work, pickup, 'takeIn', {
    set: { place, handed_over_at: pickup.handed_over_at ?? work.clock.now() },
    details: { place, order_rid: pickup.order_rid },
  });
}

/**
 * Gives the samples of a pickup by itself to an order of the same customer that may wait for samples. Refuses
 * `noSuchOrder`, `orderNotWaiting`, and `alreadyAttached` for a pickup that has its order.
 */
export async function attachPickup(work: Work, given: { rid: string; order_no: string }): Promise<Pickup> {
  const known = await findPickup(work.tx, given.rid);
  if (!known) throw new Refusal('notFound');
  const found = await findOrderByCode(work.tx, given.order_no);
  if (found?.member_rid !== known.member_rid || found.order_no !== given.order_no)
    throw new Refusal('noSuchOrder', { words: { order_no: given.order_no } });
  const order = await anyOrder(work, found.rid);
  const pickup = await lockPickup(work, given.rid);
  requireState(pickup, 'collected', 'stored');
  if (pickup.order_rid !== null) throw new Refusal('alreadyAttached', { words: { order_no: pickup.order_no } });
  if (!isAttachable(order)) {
    const label = orderMachine.states[order.state];
    throw new Refusal('orderNotWaiting', { words: { order_no: order.order_no, label } });
  }
  const set = { order_rid: order.rid, order_no: order.order_no };
  await patchPickup(work.tx, pickup.rid, set);
  await announce(work, {
    entity: 'pickup',
    entity_rid: pickup.rid,
    event: 'attached',
    details: set,
    from_state: pickup.state,
    to_state: pickup.state,
  });
  return { ...pickup, ...set };
}
