import { taskMachine } from '@yance/contract/results/states.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Order } from '../../orders/index.ts';
import { findTask } from '../results.store.ts';
import { lockTask } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';

export interface MovedTask {
  rid: string;
  state: string;
  label: string;
}

/** A task of the member's own order, locked; another member's answers like a missing one. */
export async function ownTask(work: MemberWork, rid: string): Promise<{ task: Task; order: Order }> {
  const found = await findTask(work.tx, rid);
  if (found?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return lockTask(work, rid);
}

export const movedTask = (task: Task): MovedTask => ({
  rid: task.rid,
  state: task.state,
  label: taskMachine.states[task.state],
});
