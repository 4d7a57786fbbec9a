import type { Fen } from '@yance/contract/kernel/money.ts';
import type { ReturnWay } from '@yance/contract/refunds/refund.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { proposeRefund } from '../../refunds/index.ts';
import { moveTask } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';
import { lockObjection } from './lock-objection.ts';

/** Proposes to give a part of the money back, to the balance or the way it came; finance posts it. */
export async function refundTask(
  work: StaffWork,
  given: { rid: string; reason: string; amount_fen: Fen; way: ReturnWay },
): Promise<Task> {
  const { task, order } = await lockObjection(work, given.rid);
  const { amount_fen, reason, way } = given;
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
    way,
  });
  return waiting;
}
