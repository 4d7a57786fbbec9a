import { untouchedTaskStates } from '@yance/contract/results/states.ts';
import type { Work } from '../../../kernel/db.ts';
import type { Fact } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dropLine } from '../../orders/index.ts';
import { lockTaskRow, tasksOfOrder } from '../results.store.ts';
import { deliverIfDone } from './follow-order.ts';
import { lockTask, moveTask } from './move-task.ts';
import type { Task } from './task-model.ts';
import { updatePromise } from './update-promise.ts';

/** Takes a task out of its order, which costs less from then on: what is held for the task is released. */
export async function cancelTask(work: Work, given: { rid: string; reason: string }): Promise<Task> {
  const { task, order } = await lockTask(work, given.rid);
  const cancelled = await moveTask(work, task, 'cancel', { reason: given.reason });
  const all = await tasksOfOrder(work.tx, order.rid);
  const ends = all.every(({ state }) => state === 'confirmed' || state === 'cancelled');
  const promised_at = await updatePromise(work, order.rid, []);
  await dropLine(work, { ...order, promised_at }, { line_rid: task.line_rid, ends });
  await deliverIfDone(work, order);
  return cancelled;
}

/**
 * The order was cancelled: so are its tasks. Those on which nobody has started are the clock's; the others were ended
 * by the manager who agreed to cancel an order under test.
 */
export async function cancelTasks(work: Work, fact: Fact): Promise<void> {
  if (fact.to_state !== 'cancelled') return;
  for (const { rid } of await tasksOfOrder(work.tx, fact.entity_rid)) {
    const task = await lockTaskRow(work.tx, rid);
    if (!task) continue;
    if (untouchedTaskStates.includes(task.state))
      await moveTask({ ...work, actor: { kind: 'timer' } }, task, 'cancel', { reason: '订单已取消' });
    // Finance decides about the refund first: its amount goes by what the task costs.
    else if (task.state === 'refunding') throw new Refusal('stepNotAllowed');
    else if (task.state !== 'confirmed' && task.state !== 'cancelled') await moveTask(work, task, 'end');
  }
}
