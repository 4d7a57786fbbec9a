import { refundMachine } from '@yance/contract/refunds/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import type { DetailsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { creditStatement, lockStatement } from '../billing/index.ts';
import { creditCharge, findCharge, payersOfCharges } from '../charges/index.ts';
import { depositsBehindCharge } from '../invoices/index.ts';
import { returnOnline } from '../transfers/index.ts';
import { refuseInvoiced } from './hindering-invoices.ts';
import { lockRefund, type Refund } from './refunds.store.ts';
import { refunds } from './refunds.tables.ts';

/**
 * Gives the money back. What the refund answers follows `refund.post` first, because an objection's charge is
 * settled by it; then the credit note is written. Refuses `ownRefund` to who proposed it, whatever roles they have,
 * `invoiceIssued` and `invoicePending` while an invoice stands for more than what would be left, `refundTooHigh` when
 * too little of it is left, and `notOnline` when no payment online takes any of it back any more.
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
  const payer = (await payersOfCharges(work.tx, [row.charge_rid])).get(row.charge_rid);
  if (!payer) throw new Refusal('notFound');
  // A statement is locked before its charges, as by those who pay or cancel it.
  if (before.statement_rid) await lockStatement(work.tx, before.statement_rid);
  let deposits: ReadonlySet<string> = new Set();
  let principal_fen = 0;
  const { statement_rid, ...sums } = await creditCharge(work, row, async (charge, effect) => {
    if (charge.statement_rid !== before.statement_rid) throw new Refusal('stepNotAllowed');
    await refuseInvoiced(work.tx, charge, effect);
    // What is given back no longer leads to the payment that it came by.
    if (row.way === 'online')
      deposits = await depositsBehindCharge(work.tx, payer, { ...before, ...charge }, work.clock.now());
    principal_fen = effect.principal_back_fen;
  });
  if (statement_rid) await creditStatement(work, statement_rid, sums);
  if (row.way === 'online')
    await returnOnline(work, {
      payer,
      applied_by: row.member_rid,
      deposits,
      amount_fen: principal_fen,
      remark: `费用退款：${row.title}`,
    });
}

export function detailsOf(row: Refund): DetailsOf<'refund.post'> {
  const { cause, cause_rid, order_rid, title, member_rid, amount_fen } = row;
  return { cause, cause_rid, order_rid, title, member_rid, amount_fen };
}
