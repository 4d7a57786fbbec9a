import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { withdrawalMachine } from '@yance/contract/promotion/states.ts';
import { advance } from '../../../kernel/advance.ts';
import { brokenConstraint, newRid, type StaffWork } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteParts } from '../payouts.store.ts';
import { batchNumbers, withdrawals } from '../promotion.tables.ts';
import { insertBatch, insertReference, lockPaying, lockWithdrawals, type WithdrawalRow } from '../withdrawals.store.ts';
import { arrivesOf, detailsOf, payOut, takeBack } from './move-withdrawal.ts';
import { lockForFinance } from './review-withdrawal.ts';

/** Puts approved withdrawals into one batch, which the bank pays by a file. Returns its rid. */
export async function makeBatch(work: StaffWork, rids: readonly string[]): Promise<string> {
  const { tx, clock, actor } = work;
  const rows = await lockWithdrawals(tx, rids);
  const ready = rows.filter(({ state }) => state === 'approved');
  const wrong = new Set(rids).size - ready.length;
  if (wrong > 0) throw new Refusal('notApproved', { words: { count: wrong } });
  const rid = newRid();
  const batch_no = await nextNumber(work, 'TP', batchNumbers);
  await insertBatch(tx, { rid, batch_no, made_by: actor.rid, created_at: clock.now() });
  for (const row of ready)
    await advance(work, withdrawalMachine, withdrawals, {
      rid: row.rid,
      event: 'batch',
      set: { batch_rid: rid },
      details: detailsOf(row),
    });
  return rid;
}

interface Paid {
  bank_reference: string;
  paid_on: string;
}

/** The bank has sent the money of one withdrawal. The bank's reference counts once. */
export async function payWithdrawal(work: StaffWork, { rid, ...paid }: { rid: string } & Paid): Promise<void> {
  refuseLater(work, paid);
  const row = await lockForFinance(work, rid);
  await takeReference(work, paid, { withdrawal_rid: rid });
  await notePaid(work, row, paid);
}

/** The bank has sent the money of a whole batch; each withdrawal bears the reference with its own number. */
export async function payWholeBatch(work: StaffWork, { rid, ...paid }: { rid: string } & Paid): Promise<void> {
  refuseLater(work, paid);
  const rows = await lockPaying(work.tx, rid);
  if (rows.length === 0) throw new Refusal('batchOver');
  await takeReference(work, paid, { batch_rid: rid });
  for (const row of rows)
    await notePaid(work, row, { ...paid, bank_reference: `${paid.bank_reference}/${row.withdrawal_no}` });
}

function refuseLater({ clock }: StaffWork, { paid_on }: Paid): void {
  if (paid_on > shanghaiDate(clock.now())) throw new Refusal('paidLater');
}

async function takeReference(
  { tx }: StaffWork,
  { bank_reference }: Paid,
  paid: { batch_rid: string } | { withdrawal_rid: string },
): Promise<void> {
  if (!(await insertReference(tx, bank_reference, paid))) throw new Refusal('referenceUsed');
}

async function notePaid(work: StaffWork, row: WithdrawalRow, paid: Paid): Promise<void> {
  try {
    await advance(work, withdrawalMachine, withdrawals, {
      rid: row.rid,
      event: 'pay',
      set: { ...paid, ended_at: work.clock.now() },
      details: { ...detailsOf(row), amount_fen: arrivesOf(row) },
    });
  } catch (error) {
    if (brokenConstraint(error) === 'withdrawals_bank_reference') throw new Refusal('referenceUsed');
    throw error;
  }
  await payOut(work, row);
}

/**
 * The bank has sent back what had arrived: everything, the fee too, can be withdrawn again with another payee. What
 * went into the prepaid balance did not pass a bank.
 */
export async function bounceWithdrawal(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const { rid, reason } = given;
  const row = await lockForFinance(work, rid);
  if (row.way !== 'bank') throw new Refusal('notThroughBank');
  await advance(work, withdrawalMachine, withdrawals, {
    rid,
    event: 'bounce',
    reason,
    set: { answer: reason, ended_at: work.clock.now() },
    details: detailsOf(row),
  });
  await deleteParts(work.tx, rid);
  await takeBack(work, row);
}

/** The bank could not pay: the withdrawal is approved anew, or rejected. */
export async function failWithdrawal(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const { rid, reason } = given;
  const row = await lockForFinance(work, rid);
  await advance(work, withdrawalMachine, withdrawals, {
    rid,
    event: 'fail',
    reason,
    set: { preapproved_by: null, approved_by: null, batch_rid: null, answer: reason },
    details: detailsOf(row),
  });
}
