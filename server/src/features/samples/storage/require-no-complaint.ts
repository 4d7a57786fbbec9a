import { Refusal } from '../../../kernel/refusal.ts';
import type { Order } from '../../orders/index.ts';

/** Samples of orders with an open complaint stay, because they may be tested again. Refuses `underComplaint`. */
export function requireNoComplaint(orders: readonly Pick<Order, 'order_no' | 'complaining'>[]): void {
  const held = new Set(orders.filter((order) => order.complaining).map((order) => order.order_no));
  if (held.size > 0) throw new Refusal('underComplaint', { words: { orders: [...held].join('、') } });
}
