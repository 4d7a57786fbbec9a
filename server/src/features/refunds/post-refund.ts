import { refundMachine } from '@yance/contract/refunds/states.ts';
import type { Staff } from '../../kernel/actor.ts';
import { advance } from '../../kernel/advance.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import type { DetailsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { creditStatement, lockStatement } from '../billing/index.ts';
import { creditCharge, findCharge } from '../charges/index.ts';
import { invoiceOn } from '../invoices/index.ts';
import { lockRefund, type Refund } from './refunds.store.ts';
import { refunds } from './refunds.tables.ts';

type StaffWork = Work & { actor: Staff };

/**
 * Gives the money back. What the refund answers follows `refund.post` first, because an objection's charge is
 * settled by it; then the credit note is written. Refuses `invoiceIssued` and `invoicePending` while an invoice
 * stands on the charge, and `refundTooHigh` when too little of it is left.
 */
export async function postRefund(work: StaffWork, rid: string): Promise<void> {
  const row = await lockRefund(work.tx, rid);
  if (!row) throw new Refusal('notFound');
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
  const { statement_rid, ...sums } = await creditCharge(work, row, async (charge) => {
    if (charge.statement_rid !== before.statement_rid) throw new Refusal('stepNotAllowed');
    await refuseInvoiced(work.tx, charge);
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

/** An invoice over the charge must be red-lettered first, an application taken back. */
async function refuseInvoiced(tx: Tx, charge: { rid: string; statement_rid: string | null }): Promise<void> {
  const invoice = await invoiceOn(tx, charge);
  if (!invoice) return;
  const { invoice_number, application_no } = invoice;
  if (invoice_number) throw new Refusal('invoiceIssued', { words: { number: invoice_number } });
  throw new Refusal('invoicePending', { words: { number: application_no } });
}

export function detailsOf(row: Refund): DetailsOf<'refund.post'> {
  const { cause, cause_rid, order_rid, member_rid, amount_fen } = row;
  return { cause, cause_rid, order_rid, member_rid, amount_fen };
}
