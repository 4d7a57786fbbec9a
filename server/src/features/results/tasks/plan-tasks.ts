import { taskMachine, untouchedTaskStates } from '@yance/contract/results/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { factsOf, type Fact } from '../../../kernel/facts.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { findOrder, linesOf, type OrderLine, promisedEnds } from '../../orders/index.ts';
import { dueClock } from './due-date.ts';
import { insertTasks, patchTask, tasksOfOrder } from '../results.store.ts';
import { taskNumbers } from '../results.tables.ts';
import type { Task } from './task-model.ts';
import { updatePromise } from './update-promise.ts';

/**
 * The plan is locked: one task for each line, due by what was agreed from the receipt on, however late the lock comes.
 * A plan locked a second time, after a change, keeps the tasks that it has, with the urgency and the days as they are
 * now. Refuses `stepNotAllowed` where every task was cancelled.
 */
export async function planTasks(work: Work, fact: Fact): Promise<void> {
  const order = await findOrder(work.tx, fact.entity_rid);
  if (!order) return;
  const kept = await tasksOfOrder(work.tx, order.rid);
  const lines = await linesOf(work.tx, order.rid);
  const planned = new Set(kept.map((task) => task.line_rid));
  const fresh = lines.filter((line) => !planned.has(line.rid));
  if (fresh.length === 0 && kept.every((task) => task.state === 'cancelled')) throw new Refusal('stepNotAllowed');
  const ends = await promisedEnds(work, order.rid);
  const moved = await followLines(work, kept, { lines, ends });
  const received = (await factsOf(work.tx, 'order', order.rid)).findLast((one) => one.event === 'receive')?.at ?? null;
  const rows: Task[] = [];
  for (const line of fresh) {
    const due_at = ends.get(line.rid) ?? null;
    rows.push({
      rid: newRid(),
      code: await nextNumber(work, 'T', taskNumbers),
      order_rid: order.rid,
      order_no: order.order_no,
      member_rid: order.member_rid,
      line_rid: line.rid,
      service_rid: line.service_rid,
      title: line.name,
      unit: line.unit,
      count: line.count,
      urgent: line.urgent,
      state: 'open',
      laboratory_rid: null,
      manager_rid: order.manager_rid,
      tester_rids: [],
      sent_at: null,
      run: 0,
      published_run: 0,
      insisted: false,
      cancel_reason: null,
      ...clockColumns(dueClock('open', due_at)),
      due_at,
      agreed_at: null,
      late: false,
      paused_at: null,
      created_at: work.clock.now(),
      received_at: received,
      published_at: null,
      confirmed_at: null,
      files_until: null,
      files_removed_at: null,
    });
  }
  await insertTasks(work.tx, rows);
  for (const { rid, order_rid, code } of rows)
    await begin(work, taskMachine, { rid, event: 'plan', state: 'open', details: { order_rid, code } });
  await updatePromise(work, order.rid, [...moved, ...rows.map(({ rid }) => rid)]);
}

/** A locked plan was changed without a rise: its tasks follow at once, because it is not locked again. */
export async function followChange(work: Work, fact: Fact): Promise<void> {
  if (fact.to_state !== 'waiting') return;
  const { entity_rid } = fact;
  const moved = await followLines(work, await tasksOfOrder(work.tx, entity_rid), {
    lines: await linesOf(work.tx, entity_rid),
    ends: await promisedEnds(work, entity_rid),
  });
  await updatePromise(work, entity_rid, moved);
}

/** Tasks on which nobody has started take urgency and day of their line. Returns the rids of those that changed. */
async function followLines(
  work: Work,
  tasks: readonly Task[],
  { lines, ends }: { lines: readonly OrderLine[]; ends: ReadonlyMap<string, Date> },
): Promise<string[]> {
  const urgencies = new Map(lines.map((line) => [line.rid, line.urgent]));
  const changed = tasks.flatMap((task) => {
    const urgent = urgencies.get(task.line_rid) ?? task.urgent;
    const due_at = ends.get(task.line_rid) ?? null;
    const same = urgent === task.urgent && due_at?.getTime() === (task.agreed_at ?? task.due_at)?.getTime();
    return !same && untouchedTaskStates.includes(task.state) ? [{ ...task, urgent, due_at }] : [];
  });
  for (const { rid, state, urgent, due_at, cancel_reason } of changed) {
    // A request to cancel keeps its own clock until it is answered.
    const shown = cancel_reason === null ? clockColumns(dueClock(state, due_at)) : {};
    await patchTask(work.tx, rid, { urgent, due_at, agreed_at: null, ...shown });
  }
  return changed.map(({ rid }) => rid);
}
