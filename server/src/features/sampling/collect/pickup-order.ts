import { orderMachine } from '@yance/contract/orders/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findOrder, type Order } from '../../orders/index.ts';
import type { Pickup } from '../state/sampling-model.ts';

export const orderOf = async ({ tx }: Work, { order_rid }: Pickup): Promise<Order | undefined> =>
  order_rid ? findOrder(tx, order_rid) : undefined;

export const orderNotReady = ({ order_no, state }: Order): Refusal =>
  new Refusal('orderNotReady', { words: { order_no, label: orderMachine.states[state] } });

export async function requireOrderReady(work: Work, pickup: Pickup): Promise<void> {
  const order = await orderOf(work, pickup);
  if (order && order.state !== 'sending') throw orderNotReady(order);
}
