import { taskMachine } from '@yance/contract/results/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Task } from './task-model.ts';
import { findTask } from '../results.store.ts';

/** The order in which several tasks are locked: by their orders, the newest first. */
export const byOrders = (one: Task, other: Task): number =>
  one.order_rid === other.order_rid ? (one.rid < other.rid ? -1 : 1) : one.order_rid < other.order_rid ? 1 : -1;

/**
 * One step for many tasks, all or none. They are taken by their orders, the newest first as everywhere, so that two
 * people who move the same tasks at once wait for each other instead of locking each other out. Refuses
 * `taskNotAllowed` with the code and state of the task that cannot move.
 */
export async function moveMany(
  work: Work,
  rids: readonly string[],
  step: (rid: string) => Promise<Task>,
): Promise<{ moved: number }> {
  const found: Task[] = [];
  for (const rid of new Set(rids)) {
    const task = await findTask(work.tx, rid);
    if (!task) throw new Refusal('notFound');
    found.push(task);
  }
  found.sort(byOrders);
  for (const { rid, code } of found) {
    try {
      await step(rid);
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'stepNotAllowed') throw error;
      const now = await findTask(work.tx, rid);
      throw new Refusal('taskNotAllowed', { words: { code, label: now ? taskMachine.states[now.state] : '' } });
    }
  }
  return { moved: found.length };
}
