import type { Order } from '../../orders/index.ts';

const needless: Readonly<Partial<Record<Order['state'], string>>> = {
  cancelled: '订单已取消',
  travelling: '客户已自行寄样或送样',
  received: '样品已收到',
  waiting: '样品已收到',
  testing: '样品已收到',
  checking: '样品已收到',
  finished: '样品已收到',
};

/**
 * Why nobody needs to come to an order any more; null while it does not have its samples, and for a pickup by itself.
 */
export const needlessReason = (order: Pick<Order, 'state'> | undefined): string | null =>
  (order && needless[order.state]) ?? null;
