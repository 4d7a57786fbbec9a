import { onlyLaboratory, type Actor } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findTask } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';

/**
 * Whether a task may be seen: a laboratory's people see the tasks that were sent to it, others answer like missing
 * ones.
 */
export function canSee(actor: Actor, task: Pick<Task, 'laboratory_rid'>): boolean {
  const laboratory = onlyLaboratory(actor);
  return laboratory === undefined || task.laboratory_rid === laboratory;
}

/** A task that the actor may see; refuses `notFound` for any other. */
export async function seenTask({ tx, actor }: Pick<Work, 'tx' | 'actor'>, rid: string): Promise<Task> {
  const task = await findTask(tx, rid);
  if (!task || !canSee(actor, task)) throw new Refusal('notFound');
  return task;
}
