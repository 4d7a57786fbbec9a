import type { Work } from '../../../kernel/db.ts';
import type { Order } from '../../orders/index.ts';
import { finishIfDone } from '../tasks/follow-order.ts';
import type { Task } from '../tasks/task-model.ts';
import { settleTask } from './settle-task.ts';

/** `refund_fen` is what is given back of the charge, which must be left of it. */
export async function closeObjection(work: Work, task: Task, order: Order, refund_fen = 0): Promise<void> {
  await settleTask(work, task, refund_fen);
  await finishIfDone(work, order);
}
