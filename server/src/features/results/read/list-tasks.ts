import { recordOf } from '@yance/contract/kernel/keys.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listTasks as listCall } from '@yance/contract/results/staff-endpoints.ts';
import { openTaskStates, taskClocks, taskMachine, type TaskClock } from '@yance/contract/results/states.ts';
import { taskStates, type TaskRow } from '@yance/contract/results/task.ts';
import { onlyLaboratory, type Staff } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { clockColumns, shownClock, type ClockColumns } from '../../../kernel/time/running-clock.ts';
import { listLaboratories } from '../../catalogue/index.ts';
import { cancelRequestsOf } from '../../orders/index.ts';
import { ownersShown, type Whose } from '../../staff/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { proposalsOf } from '../dispatch/propose-dispatch.ts';
import { resultsOf, runsOf } from '../results.store.ts';
import { countTasks, pageOfTasks, type TaskFilter } from '../task-lists.store.ts';
import { knowsCustomers } from './knows-customers.ts';
import { placeFilter } from './test-place.ts';
import { dueClock } from '../tasks/due-date.ts';
import type { Run, Task } from '../tasks/task-model.ts';

/** The reader's tasks, those of the work group, or everybody's. */
export async function tasksOf(work: StaffWork, whose: Whose): Promise<TaskFilter['own']> {
  const rids = await ownersShown(work, whose);
  return rids && { rids, customers: knowsCustomers(work.actor) };
}

/** The queue of a laboratory or of all; no row names the customer. */
export async function listTasks(work: StaffWork, input: InputOf<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  const { techniques, urgent, managers, tags } = input;
  const customers = knowsCustomers(work.actor);
  if (!customers && managers.length + tags.length > 0) throw new Refusal('customersHidden');
  const laboratoryRid = onlyLaboratory(work.actor) ?? input.laboratory_rid;
  const own = await tasksOf(work, input);
  const { rows, total } = await pageOfTasks(
    work.tx,
    {
      laboratoryRid,
      orderRid: input.order_rid,
      states: input.states,
      kw: input.kw,
      insisted: input.insisted,
      cancelAsked: input.cancel_asked,
      toUpload: input.to_upload,
      retest: input.retest,
      place: await placeFilter(work.tx, input),
      techniques,
      urgent,
      managers,
      tags,
      own,
      overdueAt: input.overdue ? work.clock.now() : undefined,
    },
    input,
  );
  const counts = await countTasks(work.tx, { laboratoryRid, own });
  const proposals = maySend(work.actor)
    ? await proposalsOf(
        work,
        rows.filter(({ state }) => state === 'open'),
      )
    : undefined;
  return {
    list: (await taskRowsOf(work, rows)).map((row) => ({ ...row, proposal: proposals?.get(row.rid) ?? null })),
    total,
    page: input.page,
    size: input.size,
    counts: recordOf(taskStates, (state) => counts.get(state) ?? 0),
  };
}

const maySend = ({ roles }: Staff): boolean => roles.includes('B') || roles.includes('M');

export async function taskRowsOf(work: StaffWork, rows: readonly Task[]): Promise<TaskRow[]> {
  const laboratories = new Map((await listLaboratories(work.tx)).map(({ rid, name }) => [rid, name]));
  const runs = await runsOf(
    work.tx,
    rows.map((row) => row.rid),
  );
  const files = await resultsOf(
    work.tx,
    rows.map((row) => row.rid),
  );
  const requests = await cancelRequestsOf(
    work.tx,
    rows.map(({ order_rid }) => order_rid),
  );
  return rows.map((task) =>
    rowOf(
      work,
      task,
      requests.get(task.order_rid),
      files.filter(({ task_rid, run }) => task_rid === task.rid && run === task.run).length,
      laboratories.get(task.laboratory_rid ?? '') ?? '',
      runs.findLast((run) => run.task_rid === task.rid),
    ),
  );
}

function rowOf(
  work: StaffWork,
  task: Task,
  orderRequest: string | undefined,
  files: number,
  laboratory: string,
  run: Run | undefined,
): TaskRow {
  const { rid, code, order_no, title, count, unit, urgent, state, laboratory_rid } = task;
  const actions = actionsFor(taskMachine, state, work.actor).filter(
    ({ event }) => !hidden(event, { task, run }, work.actor),
  );
  const clock = clockFor(
    task,
    actions.some(({ event }) => event === 'denyCancel'),
  );
  return {
    rid,
    code,
    order_no,
    title,
    count,
    unit,
    urgent,
    state,
    laboratory_rid,
    laboratory,
    label: taskMachine.states[state],
    instrument: run?.instrument ?? '',
    operator: run?.operator ?? '',
    run: task.run,
    run_files: files,
    returned: (state === 'testing' || state === 'paused') && Boolean(run?.submitted_at),
    created: shanghaiIso(task.created_at),
    clock: shownClock(taskClocks, clock),
    overdue: clock.clock_until !== null && clock.clock_until < work.clock.now(),
    cancel_asked: askedOf(task, orderRequest),
    actions,
  };
}

/** Of an order that is to be cancelled, tasks on which there is still work to do. */
function askedOf({ state, cancel_reason }: Task, orderRequest: string | undefined): TaskRow['cancel_asked'] {
  if (cancel_reason !== null) return { of: 'task', reason: cancel_reason };
  if (orderRequest === undefined || !openTaskStates.includes(state)) return null;
  return { of: 'order', reason: orderRequest };
}

/** The clock of a request to cancel is its manager's; who does not answer it goes on by the clock of the work. */
const clockFor = (task: Task, answersRequest: boolean): ClockColumns<TaskClock> =>
  task.cancel_reason === null || answersRequest ? task : clockColumns(dueClock(task.state, task.due_at));

/**
 * Steps that belong to another page, to another person than who tested, or to the administrator once the customer has
 * insisted.
 */
function hidden(event: string, { task, run }: { task: Task; run: Run | undefined }, actor: Staff): boolean {
  if (['post', 'reject', 'end', 'right', 'wrong', 'insist', 'askCancel'].includes(event)) return true;
  if (event === 'publish' || event === 'return')
    return run !== undefined && [run.started_by, run.submitted_by].includes(actor.rid);
  if (event === 'denyCancel') return task.cancel_reason === null;
  return task.state === 'contested' && task.insisted && !actor.roles.includes('M');
}
