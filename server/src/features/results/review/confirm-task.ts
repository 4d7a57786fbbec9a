import type { MemberWork, Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { jobOf, type Job } from '../../../kernel/jobs.ts';
import type { Order } from '../../orders/index.ts';
import { retentionWarning, removeOld } from '../files/file-retention.ts';
import { findTask } from '../results.store.ts';
import { finishIfDone } from '../tasks/follow-order.ts';
import { lockTask, moveTask, reminder, silence } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';
import { movedTask, type MovedTask, ownTask } from './answer-task.ts';
import { settleTask } from './settle-task.ts';

export const taskJobs: readonly Job[] = [
  jobOf(silence, { run: confirmBySilence }),
  jobOf(reminder, { run: remind }),
  retentionWarning,
  removeOld,
];

/** The customer takes the data, or the explanation: the line is settled; the last one finishes the order. */
export async function confirmOwn(work: MemberWork, rid: string): Promise<MovedTask> {
  const { task, order } = await ownTask(work, rid);
  return confirm(work, task, order);
}

async function confirm(work: Work, task: Task, order: Order): Promise<MovedTask> {
  const late_fen = await settleTask(work, task);
  const confirmed = await moveTask(work, task, 'right', {
    set: { confirmed_at: work.clock.now() },
    details: { order_rid: order.rid, late_fen },
  });
  await finishIfDone(work, order);
  return movedTask(confirmed);
}

/** The customer said nothing for so long that the data count as confirmed. */
async function confirmBySilence(work: Work, { rid }: { rid: string }): Promise<void> {
  const { task, order } = await lockTask(work, rid);
  const over = task.clock_until !== null && task.clock_until <= work.clock.now();
  if (over && (task.state === 'published' || task.state === 'explained')) await confirm(work, task, order);
}

/** Announces that the customer should look at the data; who sends messages follows this fact. */
async function remind(work: Work, { rid, day }: { rid: string; day: number }): Promise<void> {
  const task = await findTask(work.tx, rid);
  if (task?.state !== 'published' && task?.state !== 'explained') return;
  await announce(work, {
    entity: 'task',
    entity_rid: task.rid,
    event: 'remind',
    from_state: task.state,
    to_state: task.state,
    details: { order_rid: task.order_rid, member_rid: task.member_rid, day },
  });
}
