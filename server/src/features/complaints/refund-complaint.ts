import type { Fen } from '@yance/contract/kernel/money.ts';
import type { ReturnWay } from '@yance/contract/refunds/refund.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { proposeRefund } from '../refunds/index.ts';
import { lockedComplaint } from './locked-complaint.ts';
import { aboutOf, moveComplaint } from './move-complaint.ts';

/** Proposes to give a part of the money back, to the balance or the way it came; finance posts it. */
export async function refundComplaint(
  work: StaffWork,
  given: { rid: string; reason: string; amount_fen: Fen; way: ReturnWay },
): Promise<void> {
  const row = await lockedComplaint(work, given.rid);
  const { amount_fen, reason, way } = given;
  await moveComplaint(work, row, 'refund', {
    reason,
    set: { answer: reason, answered_at: work.clock.now(), refund_fen: amount_fen },
    details: { ...aboutOf(row), amount_fen },
    clock: null,
  });
  const { order_rid, order_no, title, member_rid } = row;
  await proposeRefund(work, {
    cause: 'complaint',
    cause_rid: row.rid,
    order_rid,
    order_no,
    title,
    member_rid,
    charged_rid: row.line_rid,
    amount_fen,
    reason,
    way,
  });
}
