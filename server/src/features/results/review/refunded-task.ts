import type { Work } from '../../../kernel/db.ts';
import type { FactOf } from '../../../kernel/facts.ts';
import type { Order } from '../../orders/index.ts';
import { lockTask } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';

export async function refundedTask(
  work: Work,
  { details }: FactOf<'refund.post' | 'refund.refuse'>,
): Promise<{ task: Task; order: Order } | undefined> {
  return details.cause === 'task' ? lockTask(work, details.cause_rid) : undefined;
}
