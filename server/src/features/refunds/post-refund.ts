import { refundMachine } from '@yance/contract/refunds/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import type { DetailsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { yuan } from '../balance/index.ts';
import { creditStatement, lockStatement, statementWorth } from '../billing/index.ts';
import { creditCharge, findCharge, type CreditEffect } from '../charges/index.ts';
import { standingInvoices, type StandingInvoice } from '../invoices/index.ts';
import { lockRefund, type Refund } from './refunds.store.ts';
import { refunds } from './refunds.tables.ts';

/**
 * Gives the money back. What the refund answers follows `refund.post` first, because an objection's charge is
 * settled by it; then the credit note is written. Refuses `ownRefund` to who proposed it, whatever roles they have,
 * `invoiceIssued` and `invoicePending` while an invoice stands for more than what would be left, and `refundTooHigh`
 * when too little of it is left.
 */
export async function postRefund(work: StaffWork, rid: string): Promise<void> {
  const row = await lockRefund(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  if (row.proposed_by === work.actor.rid) throw new Refusal('ownRefund');
  await advance(work, refundMachine, refunds, {
    rid,
    event: 'post',
    set: { answered_at: work.clock.now() },
    details: detailsOf(row),
  });
  const before = await findCharge(work.tx, row.charge_rid);
  if (!before) throw new Refusal('notFound');
  // A statement is locked before its charges, as by those who pay or cancel it.
  if (before.statement_rid) await lockStatement(work.tx, before.statement_rid);
  const { statement_rid, ...sums } = await creditCharge(work, row, async (charge, effect) => {
    if (charge.statement_rid !== before.statement_rid) throw new Refusal('stepNotAllowed');
    await refuseInvoiced(work.tx, charge, effect);
  });
  if (statement_rid) await creditStatement(work, statement_rid, sums);
}

/** Finance sends the proposal back; what it answers waits for another answer. */
export async function refuseRefund(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const row = await lockRefund(work.tx, given.rid);
  if (!row) throw new Refusal('notFound');
  await advance(work, refundMachine, refunds, {
    rid: given.rid,
    event: 'refuse',
    reason: given.reason,
    set: { answered_at: work.clock.now(), answer: given.reason },
    details: detailsOf(row),
  });
}

/** An invoice over more than what is left must be red-lettered first, an application for it taken back. */
async function refuseInvoiced(
  tx: Tx,
  charge: { rid: string; statement_rid: string | null },
  effect: CreditEffect,
): Promise<void> {
  const [invoice] = await hinderingInvoices(tx, charge, effect);
  if (!invoice) return;
  const { invoice_number, application_no, excess_fen } = invoice;
  if (invoice_number)
    throw new Refusal('invoiceIssued', { words: { number: invoice_number, amount: yuan(excess_fen) } });
  throw new Refusal('invoicePending', { words: { number: application_no } });
}

/** The invoices over more than what a refund would leave of its charge or of the charge's statement. */
export async function hinderingInvoices(
  tx: Tx,
  charge: { rid: string; statement_rid: string | null },
  { principal_left_fen, statement_less_fen }: CreditEffect,
): Promise<StandingInvoice[]> {
  const statement_fen = (await statementWorth(tx, charge.statement_rid)) - statement_less_fen;
  return standingInvoices(tx, charge, { charge_fen: principal_left_fen, statement_fen });
}

export function detailsOf(row: Refund): DetailsOf<'refund.post'> {
  const { cause, cause_rid, order_rid, member_rid, amount_fen } = row;
  return { cause, cause_rid, order_rid, member_rid, amount_fen };
}
