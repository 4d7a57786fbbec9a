import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { testRecord } from '@yance/contract/results/endpoints.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findOrder } from '../../orders/index.ts';
import { runOf } from '../files/result-files.ts';
import { runsOf, tasksOfOrder } from '../results.store.ts';

/**
 * The published runs of every task of an own order: what is not reviewed or was sent back stays on the premises. Two
 * statements beside the order.
 */
export async function ownTestRecord(work: MemberWork, orderRid: string): Promise<OutputOf<typeof testRecord>> {
  const order = await findOrder(work.tx, orderRid);
  if (order?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  const tasks = await tasksOfOrder(work.tx, orderRid);
  const runs = await runsOf(
    work.tx,
    tasks.map((task) => task.rid),
  );
  return tasks.map((task) => ({
    rid: task.rid,
    title: task.title,
    state: task.state,
    label: taskMachine.states[task.state],
    runs: runs.filter((run) => run.task_rid === task.rid && run.number <= task.published_run).map(runOf),
  }));
}
