import type { TaskClock, TaskState } from '@yance/contract/results/states.ts';
import { after } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { ClockOf } from '../../../kernel/time/running-clock.ts';
import { promisedSpans, servicesByRid, spanEnd } from '../../catalogue/index.ts';
import { serviceHours } from '../../settings/index.ts';
import type { Task } from './task-model.ts';

/** States in which the clock of the laboratory's work runs; a pause and the review stop it. */
const running: readonly TaskState[] = ['open', 'sent', 'waiting', 'testing'];

/** When results are due for which everything is here now. Null for work of which the catalogue knows no time. */
export async function dueDate(
  tx: Tx,
  { service_rid, urgent, count }: Pick<Task, 'service_rid' | 'urgent' | 'count'>,
  now: Date,
): Promise<Date | null> {
  const service = (await servicesByRid(tx, [service_rid])).get(service_rid);
  const [span] = await promisedSpans(tx, [{ service, urgent, count }]);
  return span ? spanEnd(span, now, await serviceHours(tx)) : null;
}

/** The clock of the laboratory's work, for those states in which it runs. */
export const dueClock = (state: TaskState, dueAt: Date | null): ClockOf<TaskClock> | null =>
  dueAt && running.includes(state) ? { kind: 'due', until: dueAt } : null;

/** What a pause and its end change: the time between them does not count. */
export function pauseColumns(task: Task, event: string, now: Date): Partial<Task> {
  if (event === 'pause') return { paused_at: now };
  if (!task.paused_at) return {};
  const paused = now.getTime() - task.paused_at.getTime();
  const moved = (date: Date | null): Date | null => date && after(date, paused);
  return { paused_at: null, due_at: moved(task.due_at), agreed_at: moved(task.agreed_at) };
}
