import type { Fen } from '@yance/contract/kernel/money.ts';
import type { StaffWork, Work } from '../../kernel/db.ts';
import type { FactOf } from '../../kernel/facts.ts';
import { anyOrder } from '../orders/index.ts';
import { proposeRefund } from '../refunds/index.ts';
import type { ComplaintRow } from './complaints.store.ts';
import { lockedComplaint } from './locked-complaint.ts';
import { aboutOf, answerClock, closingClock, moveComplaint } from './move-complaint.ts';

/** Proposes to give a part of the money back; finance posts it. */
export async function refundComplaint(
  work: StaffWork,
  given: { rid: string; reason: string; amount_fen: Fen },
): Promise<void> {
  const row = await lockedComplaint(work, given.rid);
  const { amount_fen, reason } = given;
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
  });
}

/** Finance posted the refund: the complaint is answered. */
export async function recordRefund(work: Work, fact: FactOf<'refund.post'>): Promise<void> {
  const row = await refundedComplaint(work, fact);
  if (!row) return;
  await moveComplaint(work, row, 'post', {
    set: { refunded_at: work.clock.now() },
    details: { ...aboutOf(row), amount_fen: fact.details.amount_fen },
    clock: await closingClock(work),
  });
}

/** Finance does not post it: the complaint waits for another answer. */
export async function reopenComplaint(work: Work, fact: FactOf<'refund.refuse'>): Promise<void> {
  const row = await refundedComplaint(work, fact);
  if (!row) return;
  await moveComplaint(work, row, 'reject', {
    reason: fact.reason ?? undefined,
    set: { answer: '', answered_at: null, refund_fen: null },
    details: aboutOf(row),
    clock: await answerClock(work.tx, work.clock.now()),
  });
}

async function refundedComplaint(
  work: Work,
  { details }: FactOf<'refund.post' | 'refund.refuse'>,
): Promise<ComplaintRow | undefined> {
  if (details.cause !== 'complaint') return undefined;
  await anyOrder(work, details.order_rid);
  return lockedComplaint(work, details.cause_rid);
}
