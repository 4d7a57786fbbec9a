import { chargeMachine } from '@yance/contract/charges/states.ts';
import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { advance } from '../../kernel/advance.ts';
import { newRid, type Tx, type Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockPayer } from '../balance/index.ts';
import { accountOf, operator, post, type LedgerMove } from '../ledger/index.ts';
import { charges } from './charges.tables.ts';
import { findChargeRows, insertNote, lockCharge, payerOf, type ChargeRow } from './charges.store.ts';
import { creditedOf, notePartsOf, type NoteParts } from './credit-parts.ts';
import { detailsOf } from './charge-details.ts';

/** A charge whose payer waits until the transaction ends, so that nobody pays or invoices it meanwhile. */
export interface CreditedCharge {
  charge_rid: string;
  statement_rid: string | null;
  /** What was taken off a part that is still to be paid, and what was paid back of one that a statement paid. */
  reduced_fen: Fen;
  paid_back_fen: Fen;
}

/** What a credit note does to what an invoice may stand on. */
export interface CreditEffect {
  /** The principal that the charge will still have taken at settlement. */
  principal_left_fen: Fen;
  /** What the charge's statement will ask for, or will have been paid for, less than before. */
  statement_less_fen: Fen;
  /** What is taken off the debt, and what comes back to principal and to bonus: together the amount of the note. */
  off_fen: Fen;
  principal_back_fen: Fen;
  bonus_back_fen: Fen;
}

const effectOf = (row: ChargeRow, parts: NoteParts): CreditEffect => ({
  principal_left_fen: row.held_principal_fen - row.noted_principal_fen - parts.principal,
  statement_less_fen: parts.open + parts.paid,
  off_fen: parts.open,
  principal_back_fen: parts.paid + parts.principal,
  bonus_back_fen: parts.bonus,
});

/**
 * What a note of this amount would do to the charge as it stands now; nothing is locked. One that is still held is
 * settled before a note is written, so its part on credit is debt by then. Null where there is no such charge or too
 * little left of it.
 */
export async function previewCredit(
  tx: Tx,
  given: { charge_rid: string; amount_fen: Fen },
): Promise<({ charge: { rid: string; statement_rid: string | null } } & CreditEffect) | null> {
  const [row] = await findChargeRows(tx, [given.charge_rid]);
  if (!row || given.amount_fen > row.amount_fen - creditedOf(row)) return null;
  const settled: ChargeRow =
    row.state === 'frozen' ? { ...row, state: row.held_credit_fen > 0 ? 'unsettled' : 'settled' } : row;
  return { charge: row, ...effectOf(settled, notePartsOf(settled, given.amount_fen)) };
}

/**
 * Gives back a part of a charge by a credit note beside it: an open charge is reduced, what was paid returns to
 * principal first and to bonus after it. `allow` runs when the charge and its payer are locked, and may refuse; it is
 * told what the note will take. Refuses `refundTooHigh` above what is left of the charge, `stepNotAllowed` for one that
 * is held or released. The caller has locked the charge's statement, if it stands on one.
 */
export async function creditCharge(
  work: Work,
  given: { charge_rid: string; amount_fen: Fen; reason: string },
  allow: (charge: { rid: string; statement_rid: string | null }, effect: CreditEffect) => Promise<void>,
): Promise<CreditedCharge> {
  const row = await lockCharge(work.tx, given.charge_rid);
  if (!row) throw new Refusal('notFound');
  const left = row.amount_fen - creditedOf(row);
  if (given.amount_fen > left) throw new Refusal('refundTooHigh', { words: { left: fenText(left) } });
  const payer = payerOf(row);
  const locked = await lockPayer(work.tx, payer);
  const parts = notePartsOf(row, given.amount_fen);
  await allow(row, effectOf(row, parts));
  const note = {
    rid: newRid(),
    charge_rid: row.rid,
    payer_kind: row.payer_kind,
    payer_rid: row.payer_rid,
    order_rid: row.order_rid,
    title: row.title,
    reason: given.reason,
    amount_fen: given.amount_fen,
    open_fen: parts.open,
    paid_fen: parts.paid,
    principal_fen: parts.principal,
    bonus_fen: parts.bonus,
    created_at: work.clock.now(),
  };
  await takeStep(work, row, note.rid, parts);
  await insertNote(work.tx, note);
  const moves: LedgerMove[] = [
    { from: accountOf(payer, 'receivable'), to: operator('credit'), amount: parts.open },
    { from: operator('revenue'), to: accountOf(payer, 'principal'), amount: parts.paid + parts.principal },
    { from: operator('bonus_given'), to: accountOf(payer, 'bonus'), amount: parts.bonus },
  ];
  await post(
    work,
    { reference: `credit-note/${note.rid}`, kind: 'refund', title: `退款：${row.title}`, moves },
    locked,
  );
  return {
    charge_rid: row.rid,
    statement_rid: row.statement_rid,
    reduced_fen: parts.open,
    paid_back_fen: parts.paid,
  };
}

/** The charge keeps its state, unless nothing of it is left to pay. */
async function takeStep(work: Work, row: ChargeRow, noteRid: string, parts: NoteParts): Promise<void> {
  const amount = parts.open + parts.paid + parts.principal + parts.bonus;
  const owed = row.held_credit_fen - row.noted_open_fen - row.noted_paid_fen - parts.open;
  const open = (row.state === 'unsettled' || row.state === 'billed') && owed > 0;
  await advance(work, chargeMachine, charges, {
    rid: row.rid,
    event: 'refund',
    to: open ? row.state : 'settled',
    set: {
      noted_open_fen: row.noted_open_fen + parts.open,
      noted_paid_fen: row.noted_paid_fen + parts.paid,
      noted_principal_fen: row.noted_principal_fen + parts.principal,
      noted_bonus_fen: row.noted_bonus_fen + parts.bonus,
    },
    details: {
      ...detailsOf(row),
      note_rid: noteRid,
      amount_fen: amount,
      charge_fen: row.amount_fen,
      credited_fen: creditedOf(row) + amount,
      principal_fen: parts.paid + parts.principal,
      bonus_fen: parts.bonus,
      credit_fen: parts.open,
    },
  });
}
