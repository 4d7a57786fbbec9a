import { orderMachine, type OrderState } from '@yance/contract/orders/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { anyOrder, findOrderByCode, hasSamples, type Order } from '../../orders/index.ts';
import { findPickup, patchPickup } from '../sampling.store.ts';
import { lockPickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';

/** Before the testing, as long as samples may be awaited. */
export const attachableStates: readonly OrderState[] = [
  'approving',
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
