import { orderMachine } from '@yance/contract/orders/states.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { moveOrder, requireSigned } from '../../orders/index.ts';
import { insertRun } from '../results.store.ts';
import { lockTask, moveTask } from './move-task.ts';
import type { Run, Task } from './task-model.ts';

/** The first task that starts takes its order to 检测中. */
export async function startTask(
  work: StaffWork,
  given: { rid: string; instrument: string; operator: string },
): Promise<Task> {
  const { task, order } = await lockTask(work, given.rid);
  if (!['waiting', 'testing'].includes(order.state))
    throw new Refusal('orderNotReady', { words: { label: orderMachine.states[order.state] } });
  // What is taken out of an order under test asks for a signature, and keeps nothing waiting that was signed before.
  if (order.state === 'waiting') await requireSigned(work, order);
  const { instrument, operator } = given;
  const started = await moveTask(work, task, 'start', { set: { run: 1 }, details: { instrument, operator } });
  await insertRun(work.tx, newRun(work, started, { instrument, operator, started_by: work.actor.rid }));
  if (order.state === 'waiting') await moveOrder(work, order.rid, 'start', { to: 'testing' });
  return started;
}

export function newRun(work: Work, task: Task, given: Pick<Run, 'instrument' | 'operator' | 'started_by'>): Run {
  return {
    task_rid: task.rid,
    number: task.run,
    ...given,
    started_at: work.clock.now(),
    submitted_at: null,
    submitted_by: null,
    note: '',
    records: [],
  };
}
