import type { Work } from '../../../kernel/db.ts';
import type { Moved } from '../state/move-order.ts';
import type { Order } from '../state/order-model.ts';
import { endOrder } from './end-order.ts';

/** The last task of an order was cancelled: nothing is left of it to do, wherever it waits before the testing. */
export async function cancelEmptied(work: Work, order: Order): Promise<Moved> {
  return endOrder(work, order, 'cancel', '全部检测任务已取消');
}
