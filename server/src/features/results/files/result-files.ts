import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Objection, ObjectionStep, ResultFile, TestRun } from '@yance/contract/results/task.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { FactAbout, FactOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid, linksOf, linkTo } from '../../files/index.ts';
import { getOrder } from '../../orders/index.ts';
import { resultsOf, tasksOfOrder } from '../results.store.ts';
import type { ResultRow, Run, Task } from '../tasks/task-model.ts';

/**
 * Result files of tasks with links: all of them for the house, for a customer those of published runs; none whose time
 * is over. Two statements.
 */
export async function filesOfTasks(
  work: { tx: Tx; clock: Clock },
  tasks: readonly Task[],
  reader: 'house' | 'customer',
): Promise<Map<string, ResultFile[]>> {
  const rows = (
    await resultsOf(
      work.tx,
      tasks.map((task) => task.rid),
    )
  ).filter((row) => isKept(row, tasks) && (reader === 'house' || isOpen(row, tasks)));
  const files = await filesByRid(
    work.tx,
    rows.map((row) => row.file_rid),
  );
  const byTask = new Map<string, ResultFile[]>();
  for (const row of rows) {
    const file = files.get(row.file_rid);
    if (!file) continue;
    const list = byTask.get(row.task_rid) ?? [];
    byTask.set(row.task_rid, [
      ...list,
      {
        ...linkTo(file, work.clock),
        run: row.run,
        sample_codes: row.sample_codes,
        created: shanghaiIso(row.created_at),
      },
    ]);
  }
  return byTask;
}

/** What the house prints of an order for its paper report: the published files. Refuses `notFound` where no such report is due. */
export async function reportFiles(work: { tx: Tx; clock: Clock }, orderRid: string): Promise<{ list: ResultFile[] }> {
  const order = await getOrder(work.tx, orderRid);
  if (!order?.report_due_at) throw new Refusal('notFound');
  const byTask = await filesOfTasks(work, await tasksOfOrder(work.tx, orderRid), 'customer');
  return { list: [...byTask.values()].flat() };
}

const isKept = (row: ResultRow, tasks: readonly Task[]): boolean =>
  !tasks.find((task) => task.rid === row.task_rid)?.files_removed_at;

function isOpen(row: ResultRow, tasks: readonly Task[]): boolean {
  return row.run <= (tasks.find((task) => task.rid === row.task_rid)?.published_run ?? 0);
}

export function runOf(run: Run): TestRun {
  return {
    number: run.number,
    instrument: run.instrument,
    operator: run.operator,
    started: shanghaiIso(run.started_at),
    submitted: run.submitted_at ? shanghaiIso(run.submitted_at) : null,
    note: run.note,
    records: run.records,
  };
}

const talkEvents = ['wrong', 'insist', 'explain', 'retest', 'paidRetest', 'refund', 'post', 'reject'] as const;
const isTalk = (fact: FactAbout<'task'>): fact is FactOf<`task.${ObjectionStep['event']}`> =>
  talkEvents.some((event) => event === fact.event);

/** Everything that customer and house have said and done about delivered data, by task, out of the tasks' facts. */
export async function talkOf(
  work: { tx: Tx; clock: Clock },
  facts: readonly FactAbout<'task'>[],
): Promise<Map<string, ObjectionStep[]>> {
  const files = await filesByRid(
    work.tx,
    facts.flatMap(({ details }) => ('evidence' in details ? details.evidence : [])),
  );
  const byTask = new Map<string, ObjectionStep[]>();
  for (const fact of facts) {
    if (!isTalk(fact)) continue;
    const { details } = fact;
    const step: ObjectionStep = {
      event: fact.event,
      label: taskMachine.steps.find((one) => one.event === fact.event)?.label ?? '',
      at: shanghaiIso(fact.at),
      by: fact.actor_kind === 'member' ? 'customer' : 'house',
      text: fact.reason ?? '',
      evidence: linksOf(files, 'evidence' in details ? details.evidence : [], work.clock),
      amount_fen: 'amount_fen' in details ? details.amount_fen : null,
      order_rid: 'retest_order_rid' in details ? details.retest_order_rid : null,
      order_no: 'retest_order_no' in details ? details.retest_order_no : null,
    };
    byTask.set(fact.entity_rid, [...(byTask.get(fact.entity_rid) ?? []), step]);
  }
  return byTask;
}

/** The newest objection of each task with its answer, out of the tasks' facts. */
export async function objectionsOf(
  work: { tx: Tx; clock: Clock },
  facts: readonly FactAbout<'task'>[],
): Promise<Map<string, Objection>> {
  const raised = new Map(
    facts.filter((fact) => fact.event === 'wrong' || fact.event === 'insist').map((fact) => [fact.entity_rid, fact]),
  );
  const files = await filesByRid(
    work.tx,
    [...raised.values()].flatMap((fact) => fact.details.evidence),
  );
  return new Map(
    [...raised].map(([rid, fact]) => {
      const answer = facts.findLast(
        (one) => one.entity_rid === rid && one.seq > fact.seq && (one.event === 'explain' || one.event === 'retest'),
      );
      return [
        rid,
        {
          reason: fact.reason ?? '',
          raised: shanghaiIso(fact.at),
          evidence: linksOf(files, fact.details.evidence, work.clock),
          insisted: fact.event === 'insist',
          answer: answer?.reason ?? null,
          answered: answer ? shanghaiIso(answer.at) : null,
        },
      ];
    }),
  );
}
