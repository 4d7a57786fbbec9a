import type { Fen } from '@yance/contract/kernel/money.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import type { FactOf } from '../../../kernel/facts.ts';
import type { Order } from '../../orders/index.ts';
import { proposeRefund } from '../../refunds/index.ts';
import { lockTask, moveTask } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';
import { objectionOf } from './open-objection.ts';
import { closeObjection } from './retest-task.ts';

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
  await closeObjection(work, known.task, known.order, fact.details.amount_fen);
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
