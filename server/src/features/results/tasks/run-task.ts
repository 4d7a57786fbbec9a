import type { StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { listLaboratories } from '../../catalogue/index.ts';
import { moveOrder, requireSigned } from '../../orders/index.ts';
import { lockTask, moveTask } from './move-task.ts';
import { closeRun, insertRun, resultsOf } from '../results.store.ts';
import type { Run, Task } from './task-model.ts';

export async function dispatchTask(work: Work, given: { rid: string; laboratory_rid: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  const laboratory = (await listLaboratories(work.tx)).find(({ rid }) => rid === given.laboratory_rid);
  if (!laboratory || laboratory.retired) throw new Refusal('laboratoryUnknown');
  return moveTask(work, task, 'dispatch', {
    set: { laboratory_rid: laboratory.rid },
    details: { laboratory: laboratory.name, laboratory_rid: laboratory.rid, line_rid: task.line_rid },
  });
}

/** The laboratory does not take the task; it goes back to be dispatched. */
export async function refuseTask(work: Work, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  return moveTask(work, task, 'refuse', {
    reason: given.reason,
    set: { laboratory_rid: null },
    details: { line_rid: task.line_rid },
  });
}

/** Steps that need nothing but, for some, a reason. */
export async function stepTask(
  work: Work,
  given: { rid: string; reason?: string },
  event: 'accept' | 'pause' | 'resume',
): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  return moveTask(work, task, event, { reason: given.reason });
}

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

/** Hands the run in for review. Refuses `filesMissing` without a file of this run. */
export async function submitTask(
  work: StaffWork,
  given: { rid: string; note?: string | undefined; records: Run['records'] },
): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  const files = (await resultsOf(work.tx, [task.rid])).filter((file) => file.run === task.run);
  const submitted = await moveTask(work, task, 'submit', { details: { run: task.run, files: files.length } });
  if (files.length === 0) throw new Refusal('filesMissing');
  await closeRun(work.tx, task, {
    submitted_at: work.clock.now(),
    submitted_by: work.actor.rid,
    note: given.note ?? '',
    records: given.records,
  });
  return submitted;
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
