import type { OrderState } from '@yance/contract/orders/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { type Moved, moveOrder } from '../state/move-order.ts';
import type { Order } from '../state/order-model.ts';

/** A paying order whose money is held goes where it was going. */
export const resumeOrder = (work: Work, order: Order): Promise<Moved> =>
  moveOrder(work, order.rid, 'pay', { to: resumed(order), set: { resume_state: null } });

const resumed = (order: Order): 'sending' | 'received' =>
  order.resume_state === 'received' ? 'received' : ('sending' satisfies OrderState);
