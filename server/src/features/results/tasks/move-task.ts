import {
  taskMachine,
  untouchedTaskStates,
  type TaskClock,
  type TaskEvent,
  type TaskState,
} from '@yance/contract/results/states.ts';
import { z } from 'zod';
import { advance, type Move } from '../../../kernel/advance.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { reschedule, jobKind } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clockColumns, type ClockOf } from '../../../kernel/time/running-clock.ts';
import { addServiceHours, addWorkingDays } from '../../../kernel/time/service-hours.ts';
import { anyOrder, type Order } from '../../orders/index.ts';
import { readSetting, serviceHours } from '../../settings/index.ts';
import { dueClock, pauseColumns } from './due-date.ts';
import { retentionEnd, scheduleRetention } from '../files/file-retention.ts';
import { seenTask } from '../read/own-laboratory.ts';
import { lockTaskRow } from '../results.store.ts';
import { tasks } from '../results.tables.ts';
import type { Task } from './task-model.ts';
import { updatePromise } from './update-promise.ts';

/** A task and its order, locked in that order: parents before children. Refuses `notFound`. */
export async function lockTask(work: Work, rid: string): Promise<{ task: Task; order: Order }> {
  const found = await seenTask(work, rid);
  const order = await anyOrder(work, found.order_rid);
  const task = await lockTaskRow(work.tx, rid);
  if (!task) throw new Refusal('notFound');
  return { task, order };
}

/** Moves a task one step and sets the clock of its new state. Returns the task as it is then. */
export async function moveTask(
  work: Work,
  task: Task,
  event: TaskEvent,
  given: Omit<Move<TaskState, TaskEvent, 'task', typeof tasks>, 'rid' | 'event'> = {},
): Promise<Task> {
  const target = taskMachine.steps.find((step) => step.from === task.state && step.event === event)?.to;
  const changed: Partial<Task> = { ...pauseColumns(task, event, work.clock.now()), ...given.set };
  const next = { ...task, ...changed };
  const running = target
    ? ((await clockFor(work.tx, target, work.clock.now())) ?? dueClock(target, next.due_at))
    : null;
  const until = target ? await retentionEnd(work, next, target) : null;
  const set = {
    ...(until ? { files_until: until } : {}),
    ...clockColumns(running),
    ...cancelRequestAfter(next, target),
    ...changed,
  };
  const { to } = await advance(work, taskMachine, tasks, { ...given, rid: task.rid, event, set });
  if (endsBySilence(to) && running) await startSilence(work, task.rid, running.until);
  if (until) await scheduleRetention(work, task.rid, until);
  // A pause that ends after the promised moment moves what was told to be broken already.
  const isAhead = changed.due_at && changed.due_at > work.clock.now();
  if (changed.due_at || changed.late) await updatePromise(work, task.order_rid, isAhead ? [task.rid] : []);
  return { ...task, ...set, state: to };
}

/** A request to cancel keeps its clock while the task waits, and lapses when somebody starts on it. */
function cancelRequestAfter(task: Task, target: TaskState | undefined): Partial<Task> {
  if (task.cancel_reason === null) return {};
  if (!target || !untouchedTaskStates.includes(target)) return { cancel_reason: null };
  return { clock_kind: task.clock_kind, clock_until: task.clock_until };
}

/** States that the customer's silence turns into 已确认. */
const endsBySilence = (state: TaskState): boolean => state === 'published' || state === 'explained';

async function clockFor(tx: Tx, state: TaskState, now: Date): Promise<ClockOf<TaskClock> | null> {
  const service = await serviceHours(tx);
  if (state === 'reviewing')
    return {
      kind: 'review',
      until: addServiceHours(now, await readSetting(tx, 'order.deliver_hours'), service),
    };
  if (state === 'contested')
    return {
      kind: 'answer',
      until: addWorkingDays(now, await readSetting(tx, 'data.explain_days'), service),
    };
  if (endsBySilence(state))
    return { kind: 'confirm', until: after(now, days(await readSetting(tx, 'data.confirm_days'))) };
  return null;
}

/** The customer's silence is over. */
export const silence = jobKind('task.confirm', { rid: z.string() });
/** Reminds of data on a day of silence. */
export const reminder = jobKind('task.remind', { rid: z.string(), day: z.number() });

/** Sets the clocks of silence again. One that runs out after the task has moved on does nothing. */
async function startSilence(work: Work, rid: string, until: Date): Promise<void> {
  await reschedule(work, { kind: silence, key: rid, runAt: until, payload: { rid } });
  for (const day of await readSetting(work.tx, 'data.confirm_remind_days')) {
    const runAt = after(work.clock.now(), days(day));
    if (runAt < until) await reschedule(work, { kind: reminder, key: `${rid}.${day}`, runAt, payload: { rid, day } });
  }
}
