import type { Fen } from '@yance/contract/kernel/money.ts';
import type { StaffWork, Work } from '../../kernel/db.ts';
import type { Fact, FactOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { anyOrder, offerRetest } from '../orders/index.ts';
import { proposeRefund } from '../refunds/index.ts';
import { findComplaint, lockComplaint, lockComplaintOfRetest, type ComplaintRow } from './complaints.store.ts';
import { aboutOf, answerClock, closingClock, moveComplaint, startClosing } from './move-complaint.ts';

export async function explainComplaint(work: StaffWork, given: { rid: string; answer: string }): Promise<void> {
  const row = await locked(work, given.rid);
  await moveComplaint(work, row, 'explain', {
    reason: given.answer,
    set: { answer: given.answer, answered_at: work.clock.now() },
    details: aboutOf(row),
    clock: await closingClock(work),
  });
}

/** Tests anew at the house's cost: a linked order without a price, which the customer accepts. */
export async function retestComplaint(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const found = await findComplaint(work.tx, given.rid);
  if (!found) throw new Refusal('notFound');
  // The order is locked before its complaint, as everywhere else.
  const order = await anyOrder(work, found.order_rid);
  const row = await locked(work, given.rid);
  const retest = await offerRetest(work, { order, line_rid: row.line_rid, amount_fen: 0, reason: given.reason });
  const link = { retest_order_rid: retest.rid, retest_order_no: retest.order_no };
  await moveComplaint(work, row, 'retest', {
    reason: given.reason,
    set: { answer: given.reason, answered_at: work.clock.now(), ...link },
    details: { ...aboutOf(row), ...link },
    clock: null,
  });
}

/** Proposes to give a part of the money back; finance posts it. */
export async function refundComplaint(
  work: StaffWork,
  given: { rid: string; reason: string; amount_fen: Fen },
): Promise<void> {
  const row = await locked(work, given.rid);
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
export async function noteRefunded(work: Work, fact: FactOf<'refund.post'>): Promise<void> {
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

/** The retest is over, with data or without: the complaint closes unless the customer speaks. */
export async function noteRetested(work: Work, fact: Fact): Promise<void> {
  if (fact.to_state !== 'finished' && fact.to_state !== 'cancelled') return;
  const row = await lockComplaintOfRetest(work.tx, fact.entity_rid);
  if (row?.state === 'retesting') await startClosing(work, row);
}

async function refundedComplaint(
  work: Work,
  { details }: FactOf<'refund.post' | 'refund.refuse'>,
): Promise<ComplaintRow | undefined> {
  if (details.cause !== 'complaint') return undefined;
  await anyOrder(work, details.order_rid);
  return locked(work, details.cause_rid);
}

async function locked(work: Work, rid: string): Promise<ComplaintRow> {
  const row = await lockComplaint(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}
