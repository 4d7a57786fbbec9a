import type { TaskClock, TaskState } from '@yance/contract/results/states.ts';
import { after } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { ClockOf } from '../../../kernel/time/running-clock.ts';
import { promiseResults, servicesByRid } from '../../catalogue/index.ts';
import type { Task } from './task-model.ts';

/** States in which the clock of the laboratory's work runs; a pause and the review stop it. */
const running: readonly TaskState[] = ['open', 'sent', 'waiting', 'testing'];

/** When results are due that are promised now. Null for work of which the catalogue knows no time. */
export async function dueDates(
  tx: Tx,
  wanted: readonly Pick<Task, 'service_rid' | 'urgent' | 'count'>[],
  now: Date,
): Promise<(Date | null)[]> {
  const services = await servicesByRid(
    tx,
    wanted.map((one) => one.service_rid),
  );
  const promised = await promiseResults(
    tx,
    wanted.map(({ service_rid, urgent, count }) => ({ service: services.get(service_rid), urgent, count })),
    now,
  );
  return promised.map((one) => one?.at ?? null);
}

/** The clock of the laboratory's work, for those states in which it runs. */
export const dueClock = (state: TaskState, dueAt: Date | null): ClockOf<TaskClock> | null =>
  dueAt && running.includes(state) ? { kind: 'due', until: dueAt } : null;

/** What a pause and its end change: the time between them does not count. */
export function pauseColumns(task: Task, event: string, now: Date): Partial<Task> {
  if (event === 'pause') return { paused_at: now };
  if (!task.paused_at) return {};
  const paused = now.getTime() - task.paused_at.getTime();
  return { paused_at: null, due_at: task.due_at ? after(task.due_at, paused) : null };
}
