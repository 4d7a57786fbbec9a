import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import { withdrawalMachine } from '@yance/contract/promotion/states.ts';
import type { addWithdrawal as addCall } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import type { ComparedPassword } from '../../../kernel/access/password.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type MemberWork } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockOwnMember, proveMember } from '../../identity/index.ts';
import { flagSharedAccounts } from '../../invitations/index.ts';
import { accountOf, balancesAmong, lockAccounts, type AccountKind } from '../../ledger/index.ts';
import { readSetting } from '../../settings/index.ts';
import { lockPromoter } from '../promotion.store.ts';
import { insertParts, lockUntaken } from '../payouts.store.ts';
import { withdrawalNumbers } from '../promotion.tables.ts';
import { findPayee, insertWithdrawal, type WithdrawalRow } from '../withdrawals.store.ts';
import { convertRebate, detailsOf, holdRebate } from './move-withdrawal.ts';
import { partsOf } from './parts-of.ts';
import { askedBefore, feeOf, leftOfDay } from './terms.ts';

type Form = InputOf<typeof addCall>;

/**
 * Withdraws rebate: into the own prepaid balance, or to the bank account, where it is held until finance has paid it; a
 * large sum for the balance until two colleagues have approved it. It takes up the oldest rebates. What goes to the
 * bank is proved by password or code. Returns the rid.
 */
export async function addWithdrawal(
  work: MemberWork,
  form: Form,
  compared: ComparedPassword | undefined,
): Promise<string> {
  const { tx, actor } = work;
  const own = await lockOwnMember(work);
  if (form.way === 'bank') {
    await proveMember(work, own, form, compared);
    await flagSharedAccounts(work, actor.rid);
  }
  await lockPromoter(tx, actor.rid);
  const untaken = await lockUntaken(tx, actor.rid);
  const owner = { kind: 'member', rid: actor.rid } as const;
  const kinds: AccountKind[] = ['frozen_rebate', 'principal', 'rebate'];
  const locked = await lockAccounts(
    tx,
    kinds.map((kind) => accountOf(owner, kind)),
  );
  const { rebate = 0 } = balancesAmong(locked, owner);
  if (form.amount_fen > rebate) throw new Refusal('rebateTooLow', { words: { left: fenText(rebate) } });
  await requireLimits(work, form.amount_fen);
  const row = form.way === 'bank' ? await bankRow(work, form) : await balanceRow(work, form);
  await insertWithdrawal(tx, row);
  await insertParts(tx, row.rid, partsOf(untaken, { amount_fen: row.amount_fen, hand_fen: rebate }));
  const { rid } = row;
  const details = detailsOf(row);
  if (row.state === 'pending') {
    await begin(work, withdrawalMachine, { rid, event: 'apply', state: 'pending', details });
    await holdRebate(work, row, locked);
  } else {
    await begin(work, withdrawalMachine, { rid, event: 'convert', state: 'done', details });
    await convertRebate(work, row, locked);
  }
  return rid;
}

/** Refuses what is below the least sum, `belowLeast`, or above what the day leaves, `aboveDay`. */
async function requireLimits(work: MemberWork, amountFen: number): Promise<void> {
  const least = await readSetting(work.tx, 'withdraw.least_fen');
  if (amountFen < least) throw new Refusal('belowLeast', { words: { least: fenText(least) } });
  const left = await leftOfDay(work, work.actor.rid);
  if (amountFen > left) throw new Refusal('aboveDay', { words: { left: fenText(left) } });
}

/** What goes to the bank has a payee and a fee. */
async function bankRow(work: MemberWork, form: Form): Promise<WithdrawalRow> {
  const { tx, actor } = work;
  const { amount_fen } = form;
  const payee = await findPayee(tx, actor.rid);
  if (!payee) throw new Refusal('payeeMissing');
  const fee_fen = await feeOf(work, amount_fen);
  if (fee_fen >= amount_fen) throw new Refusal('nothingArrives', { words: { fee: fenText(fee_fen) } });
  const { holder, bank, account } = payee;
  return { ...(await newRow(work, form)), state: 'pending', fee_fen, holder, bank, account, ended_at: null };
}

/** What goes into the prepaid balance is there at once, unless it is large. */
async function balanceRow(work: MemberWork, form: Form): Promise<WithdrawalRow> {
  const row = await newRow(work, form);
  const large = await readSetting(work.tx, 'withdraw.two_approvers_fen');
  const asked = (await askedBefore(work)) + form.amount_fen;
  return asked < large ? row : { ...row, state: 'pending', ended_at: null };
}

async function newRow(work: MemberWork, { way, amount_fen }: Form): Promise<WithdrawalRow> {
  const now = work.clock.now();
  return {
    rid: newRid(),
    withdrawal_no: await nextNumber(work, 'TX', withdrawalNumbers),
    member_rid: work.actor.rid,
    way,
    state: 'done',
    amount_fen,
    fee_fen: 0,
    holder: null,
    bank: null,
    account: null,
    answer: '',
    preapproved_by: null,
    approved_by: null,
    batch_rid: null,
    bank_reference: null,
    paid_on: null,
    created_at: now,
    ended_at: now,
  };
}
