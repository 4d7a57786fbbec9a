import type { Fen } from '@yance/contract/kernel/money.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import type { FactOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { settleHold } from '../../charges/index.ts';
import { offerRetest, type Order } from '../../orders/index.ts';
import { proposeRefund } from '../../refunds/index.ts';
import { dueDates } from '../tasks/due-date.ts';
import { finishIfDone } from '../tasks/follow-order.ts';
import { lockTask, moveTask } from '../tasks/move-task.ts';
import { insertRun, runsOf } from '../results.store.ts';
import { newRun } from '../tasks/run-task.ts';
import type { Task } from '../tasks/task-model.ts';

/** Answers an objection with words. Once the customer has insisted, only the administrator does. */
export async function explainTask(work: StaffWork, given: { rid: string; answer: string }): Promise<Task> {
  const { task } = await objectionOf(work, given.rid);
  return moveTask(work, task, 'explain', { reason: given.answer });
}

/** Tests anew at the house's cost: a new run on the same instrument; the files of earlier runs stay open. */
export async function retestTask(work: StaffWork, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await objectionOf(work, given.rid);
  const before = (await runsOf(work.tx, [task.rid])).at(-1);
  const [due_at = null] = await dueDates(work.tx, [task], work.clock.now());
  const again = await moveTask(work, task, 'retest', {
    reason: given.reason,
    set: { run: task.run + 1, insisted: false, due_at },
  });
  await insertRun(
    work.tx,
    newRun(work, again, { instrument: before?.instrument ?? '', operator: before?.operator ?? '', started_by: null }),
  );
  return again;
}

/**
 * The data were not the laboratory's fault: tests anew for a price. A linked order waits for the customer to accept it;
 * this task counts as confirmed.
 */
export async function paidRetestTask(
  work: StaffWork,
  given: { rid: string; reason: string; amount_fen: Fen },
): Promise<Task> {
  const { task, order } = await objectionOf(work, given.rid);
  const retest = await offerRetest(work, { ...given, order, line_rid: task.line_rid });
  const confirmed = await moveTask(work, task, 'paidRetest', {
    reason: given.reason,
    set: { confirmed_at: work.clock.now() },
    details: {
      order_rid: order.rid,
      retest_order_rid: retest.rid,
      retest_order_no: retest.order_no,
      amount_fen: given.amount_fen,
    },
  });
  // The order ends by itself with its last task; nobody of the house confirms data for the customer.
  await close({ ...work, actor: { kind: 'timer' } }, task, order);
  return confirmed;
}

/** Proposes to give a part of the money back; finance posts it. */
export async function refundTask(
  work: StaffWork,
  given: { rid: string; reason: string; amount_fen: Fen },
): Promise<Task> {
  const { task, order } = await objectionOf(work, given.rid);
  const { amount_fen, reason } = given;
  const waiting = await moveTask(work, task, 'refund', { reason, details: { order_rid: order.rid, amount_fen } });
  await proposeRefund(work, {
    cause: 'task',
    cause_rid: task.rid,
    order_rid: order.rid,
    order_no: order.order_no,
    title: task.title,
    member_rid: task.member_rid,
    charged_rid: task.line_rid,
    amount_fen,
    reason,
  });
  return waiting;
}

/** Finance posts a refund: the task is confirmed, and its charge settled, of which a part is then given back. */
export async function confirmRefunded(work: Work, fact: FactOf<'refund.post'>): Promise<void> {
  const known = await refundedTask(work, fact);
  if (!known) return;
  await moveTask(work, known.task, 'post', {
    set: { confirmed_at: work.clock.now() },
    details: { order_rid: known.order.rid, amount_fen: fact.details.amount_fen },
  });
  await close(work, known.task, known.order);
}

/** Finance does not post it: the objection waits for another answer. */
export async function reopenObjection(work: Work, fact: FactOf<'refund.refuse'>): Promise<void> {
  const known = await refundedTask(work, fact);
  if (!known) return;
  await moveTask(work, known.task, 'reject', {
    reason: fact.reason ?? undefined,
    details: { order_rid: known.order.rid, amount_fen: fact.details.amount_fen },
  });
}

async function refundedTask(
  work: Work,
  { details }: FactOf<'refund.post' | 'refund.refuse'>,
): Promise<{ task: Task; order: Order } | undefined> {
  return details.cause === 'task' ? lockTask(work, details.cause_rid) : undefined;
}

async function close(work: Work, task: Task, order: Order): Promise<void> {
  await settleHold(work, { cause_rid: task.line_rid });
  await finishIfDone(work, order);
}

async function objectionOf(work: StaffWork, rid: string): Promise<{ task: Task; order: Order }> {
  const found = await lockTask(work, rid);
  if (found.task.state === 'contested' && found.task.insisted && !work.actor.roles.includes('M'))
    throw new Refusal('administratorDecides');
  return found;
}
