import { onlyLaboratory, type Actor } from '../../../kernel/actor.ts';
import type { Task } from '../tasks/task-model.ts';

/**
 * Whether a task may be seen: a laboratory's people see the tasks that were sent to it, others answer like missing
 * ones.
 */
export function canSee(actor: Actor, task: Pick<Task, 'laboratory_rid'>): boolean {
  const laboratory = onlyLaboratory(actor);
  return laboratory === undefined || task.laboratory_rid === laboratory;
}
