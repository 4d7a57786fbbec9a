import type { Work } from '../../../kernel/db.ts';
import { anyOrder, type Moved, ownOrder } from '../state/move-order.ts';
import type { Order } from '../state/order-model.ts';
import { endOrder } from './end-order.ts';

/** Cancels the member's own order before testing starts: everything held is released. */
export async function cancelOwnOrder(work: Work, given: { rid: string; reason: string }): Promise<Moved> {
  return endOrder(work, await ownOrder(work, given.rid), 'cancel', given.reason);
}

export async function cancelByStaff(work: Work, given: { rid: string; reason: string }): Promise<Moved> {
  return endOrder(work, await anyOrder(work, given.rid), 'cancel', given.reason);
}

/** The last task of an order was cancelled: nothing is left of it to do, wherever it waits before the testing. */
export async function cancelEmptied(work: Work, order: Order): Promise<Moved> {
  return endOrder(work, order, 'cancel', '全部检测任务已取消');
}
