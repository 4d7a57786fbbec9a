import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { assignFiles, listAssigns, testRecord } from '@yance/contract/results/endpoints.ts';
import { taskClocks, taskMachine } from '@yance/contract/results/states.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { shownClock } from '../../../kernel/running-clock.ts';
import { sealTicket } from '../../../kernel/tickets.ts';
import { getOrder } from '../../orders/index.ts';
import { keptOf } from '../files/keep-files.ts';
import { filesOfTasks, objectionsOf, runOf, talkOf } from '../files/result-files.ts';
import { findTask, runsOf, tasksOfOrder } from '../results.store.ts';
import { pageOfTasks } from '../task-lists.store.ts';
import type { Task } from '../tasks/task-model.ts';

/** The member's tasks with the files that are open to them. */
export async function listOwnAssigns(
  work: MemberWork,
  input: InputOf<typeof listAssigns>,
): Promise<OutputOf<typeof listAssigns>> {
  const { rows, total } = await pageOfTasks(
    work.tx,
    { memberRid: work.actor.rid, orderRid: input.order_rid, states: input.states },
    input,
  );
  const files = await filesOfTasks(work, rows, 'customer');
  const facts = await factsOf(
    work.tx,
    'task',
    rows.map((row) => row.rid),
  );
  const [objections, talk] = [await objectionsOf(work, facts), await talkOf(work, facts)];
  const list = rows.map((task) => ({
    rid: task.rid,
    order_rid: task.order_rid,
    order_no: task.order_no,
    line_rid: task.line_rid,
    title: task.title,
    count: task.count,
    unit: task.unit,
    state: task.state,
    label: taskMachine.states[task.state],
    clock: task.clock_kind === 'due' ? null : shownClock(taskClocks, task),
    actions: actionsFor(taskMachine, task.state, work.actor).filter(
      ({ event }) => !(event === 'askCancel' && task.cancel_reason !== null),
    ),
    files: files.get(task.rid) ?? [],
    objection: objections.get(task.rid) ?? null,
    talk: talk.get(task.rid) ?? [],
    cancel_reason: task.cancel_reason,
    kept: keptOf(task),
    published: task.published_at ? shanghaiIso(task.published_at) : null,
    confirmed: task.confirmed_at ? shanghaiIso(task.confirmed_at) : null,
  }));
  return { list, total, page: input.page, size: input.size };
}

/** Links to the open files of an own task or order, and to all of them as one zip. */
export async function ownFiles(
  work: MemberWork,
  given: InputOf<typeof assignFiles>,
): Promise<OutputOf<typeof assignFiles>> {
  const tasks = given.rid
    ? [await findTask(work.tx, given.rid)]
    : given.order_rid
      ? await tasksOfOrder(work.tx, given.order_rid)
      : [];
  const own = tasks.filter((task): task is Task => task?.member_rid === work.actor.rid);
  const [first] = own;
  if (!first) throw new Refusal('notFound');
  const byTask = await filesOfTasks(work, own, 'customer');
  const files = own.flatMap((task) => byTask.get(task.rid) ?? []);
  const ticket = sealTicket(given.rid ? { zip_task: first.rid } : { zip_order: first.order_rid }, work.clock);
  const zipName = `检测数据-${first.order_no}${given.rid ? `-${first.title}` : ''}.zip`;
  return { files, zip_name: zipName, zip_url: files.length > 0 ? `/api/open/results/zip/${ticket}` : null };
}

/** The published runs of every task of an own order: what is not reviewed or was sent back stays in the house. Two statements beside the order. */
export async function ownTestRecord(work: MemberWork, orderRid: string): Promise<OutputOf<typeof testRecord>> {
  const order = await getOrder(work.tx, orderRid);
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
