import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listAssigns } from '@yance/contract/results/endpoints.ts';
import { taskClocks, taskMachine } from '@yance/contract/results/states.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { shownClock } from '../../../kernel/time/running-clock.ts';
import { retentionOf } from '../files/file-retention.ts';
import { filesOfTasks } from '../files/result-files.ts';
import { objectionsOf, talkOf } from '../files/task-talk.ts';
import { resultLinks } from './result-links.ts';
import { taskReports } from './task-reports.ts';
import { taskPromise } from './task-promise.ts';
import { pageOfTasks } from '../task-lists.store.ts';

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
  const links = resultLinks(work);
  const files = await filesOfTasks(work.tx, rows, 'customer', links);
  const facts = await factsOf(
    work.tx,
    'task',
    rows.map((row) => row.rid),
  );
  const reports = await taskReports.get().ofTasks(work.tx, rows, links);
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
    promise: taskPromise(task, facts, work.clock.now()),
    kept: retentionOf(task),
    published: task.published_at ? shanghaiIso(task.published_at) : null,
    confirmed: task.confirmed_at ? shanghaiIso(task.confirmed_at) : null,
    reports: reports.get(task.rid) ?? [],
  }));
  return { list, total, page: input.page, size: input.size };
}
