import { taskMachine } from '@yance/contract/results/states.ts';
import { begin } from '../../kernel/advance.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { factsOf, type Fact } from '../../kernel/facts.ts';
import { nextNumber } from '../../kernel/numbers.ts';
import { getOrder, linesOf } from '../orders/index.ts';
import { dueClock, dueDates } from './due-date.ts';
import { insertTasks, tasksOfOrder } from './results.store.ts';
import { taskNumbers } from './results.tables.ts';
import type { Task } from './task-model.ts';

/** The plan is locked: one task for each line. A plan locked a second time, after a change, keeps the tasks that it has. */
export async function planTasks(work: Work, fact: Fact): Promise<void> {
  const order = await getOrder(work.tx, fact.entity_rid);
  if (!order) return;
  const planned = new Set((await tasksOfOrder(work.tx, order.rid)).map((task) => task.line_rid));
  const received = (await factsOf(work.tx, 'order', order.rid)).findLast((one) => one.event === 'receive')?.at ?? null;
  const rows: Task[] = [];
  const fresh = (await linesOf(work.tx, order.rid)).filter((line) => !planned.has(line.rid));
  const due = await dueDates(work.tx, fresh, work.clock.now());
  for (const [index, line] of fresh.entries()) {
    const due_at = due[index] ?? null;
    const clock = dueClock('open', due_at);
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
      run: 0,
      published_run: 0,
      insisted: false,
      cancel_reason: null,
      clock_label: clock?.label ?? null,
      clock_until: clock?.until ?? null,
      due_at,
      paused_at: null,
      created_at: work.clock.now(),
      received_at: received,
      published_at: null,
      confirmed_at: null,
    });
  }
  await insertTasks(work.tx, rows);
  for (const { rid, order_rid, code } of rows)
    await begin(work, taskMachine, { rid, event: 'plan', state: 'open', details: { order_rid, code } });
}
