import type { Work } from '../../../kernel/db.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { serviceHours } from '../../settings/index.ts';
import { laboratoryLeadTimesOf, laboratoryLoads } from '../dispatch.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { dueFrom, laboratorySpans } from './laboratory-promise.ts';

/** What sending a task to a laboratory changes of its promise; the day that was agreed is kept beside the new one. */
export async function promiseThere(
  { tx, clock }: Work,
  task: Task,
  laboratoryRid: string,
): Promise<Partial<Pick<Task, 'due_at' | 'agreed_at'>>> {
  const lead = (await laboratoryLeadTimesOf(tx, [task.service_rid])).find(
    (one) => one.laboratory_rid === laboratoryRid,
  );
  if (!lead || !task.due_at) return {};
  const loads = await laboratoryLoads(tx);
  const waiting = loads.find(
    (one) => one.laboratory_rid === laboratoryRid && one.service_rid === task.service_rid,
  )?.open;
  const service = (await servicesByRid(tx, [task.service_rid])).get(task.service_rid);
  const [span = null] = await laboratorySpans(tx, [{ service, task, lead, waiting: waiting ?? 0 }]);
  const due_at = dueFrom(task, span, { now: clock.now(), service: await serviceHours(tx) });
  return due_at === task.due_at ? {} : { due_at, agreed_at: task.agreed_at ?? task.due_at };
}
