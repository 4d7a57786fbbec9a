import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { TaskState } from '@yance/contract/results/states.ts';
import { z } from 'zod';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { jobKind, jobOf, reschedule } from '../../../kernel/jobs.ts';
import { findTask, tasksOfOrder } from '../results.store.ts';
import { isUnpublished, type Task } from './task-model.ts';

const kind = jobKind('task.overdue', { rid: z.string(), due: z.number() });
/** States in which results are still owed. While a task pauses its time stands still. */
const owing: readonly TaskState[] = ['open', 'sent', 'waiting', 'testing', 'reviewing'];
const owed = (task: Task): boolean => isUnpublished(task) && owing.includes(task.state);

/** Watches the promised moment of every task; one that has passed it already is told at once. */
export async function watchPromises(work: Work, tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) {
    const { rid, due_at } = task;
    if (due_at && isUnpublished(task))
      await reschedule(work, { kind, key: rid, runAt: due_at, payload: { rid, due: due_at.getTime() } });
  }
}

/** Announces that a promise is broken, once for all tasks of an order that were promised for the same moment. */
export const brokenPromise = jobOf(kind, {
  run: async (work, { rid, due }) => {
    const task = await findTask(work.tx, rid);
    if (!task?.due_at || task.due_at.getTime() !== due) return;
    const until = shanghaiIso(task.due_at);
    const late = (await tasksOfOrder(work.tx, task.order_rid)).filter(
      (one) => owed(one) && one.due_at?.getTime() === due,
    );
    if (late[0]?.rid !== task.rid) return;
    await announce(work, {
      entity: 'task',
      entity_rid: task.rid,
      event: 'overdue',
      from_state: task.state,
      to_state: task.state,
      details: { order_rid: task.order_rid, until },
    });
  },
});
