import type { Actor } from '../../kernel/actor.ts';
import type { Task } from './task-model.ts';

/** The only laboratory that somebody may see; undefined for the house's own people and for who does more than test. */
export const onlyLaboratory = (actor: Actor): string | undefined =>
  actor.kind === 'staff' && actor.laboratory_rid && actor.roles.every((role) => role === 'L')
    ? actor.laboratory_rid
    : undefined;

/** Whether a task may be seen: a laboratory's people see the tasks that were sent to it, others answer like missing ones. */
export function maySee(actor: Actor, task: Pick<Task, 'laboratory_rid'>): boolean {
  const laboratory = onlyLaboratory(actor);
  return laboratory === undefined || task.laboratory_rid === laboratory;
}
