import { untouchedTaskStates } from '@yance/contract/results/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockTask, moveTask } from './move-task.ts';
import type { Task } from './task-model.ts';

/** The manager does not cancel; the task goes on. */
export async function denyCancel(work: Work, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  if (task.cancel_reason === null && untouchedTaskStates.includes(task.state)) throw new Refusal('cancelNotAsked');
  return moveTask(work, task, 'denyCancel', {
    reason: given.reason,
    set: { cancel_reason: null },
    details: { order_rid: task.order_rid },
  });
}
