import { depositMachine, type DepositState } from '@yance/contract/balance/states.ts';
import { advance, begin } from '../../kernel/advance.ts';
import { type MemberWork, newRid, type Tx } from '../../kernel/db.ts';
import { nextNumber } from '../../kernel/numbers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireOwnFile } from '../files/index.ts';
import { findDeposit, insertDeposit, lastDepositOfOrder, type DepositRow } from './balance.store.ts';
import { depositNumbers, deposits } from './balance.tables.ts';

/** A transfer for an order as the order shows it. */
export interface OrderDeposit {
  rid: string;
  deposit_no: string;
  state: DepositState;
  label: string;
  amount_fen: number;
  reject_reason: string | null;
}

/**
 * Money that a member sent by bank for one order: a deposit whose voucher is there from the start, without a gift and
 * below the minimum of paying in advance too. Refuses `voucherPending` while an earlier one waits for finance.
 */
export async function depositForOrder(
  work: MemberWork,
  given: { order_rid: string; order_no: string; amount_fen: number; voucher_rid: string },
): Promise<string> {
  const before = await lastDepositOfOrder(work.tx, given.order_rid);
  if (before?.state === 'pending') throw new Refusal('voucherPending');
  const { order_rid, amount_fen, voucher_rid } = given;
  return depositWithVoucher(work, { amount_fen, voucher_rid, remark: `订单 ${given.order_no}`, order_rid });
}

/** Money that a member sent by bank for statements, which keep the rid that is returned. */
export async function depositForStatements(
  work: MemberWork,
  given: { statement_nos: readonly string[]; amount_fen: number; voucher_rid: string },
): Promise<string> {
  const { amount_fen, voucher_rid } = given;
  const remark = `对账单 ${given.statement_nos.join('、')}`;
  return depositWithVoucher(work, { amount_fen, voucher_rid, remark, for_statements: true });
}

async function depositWithVoucher(
  work: MemberWork,
  given: { amount_fen: number; voucher_rid: string; remark: string; order_rid?: string; for_statements?: boolean },
): Promise<string> {
  const { voucher_rid, ...named } = given;
  await requireOwnFile(work.tx, work.actor, voucher_rid);
  const rid = newRid();
  await insertDeposit(work.tx, {
    rid,
    deposit_no: await nextNumber(work, 'YC', depositNumbers),
    payer_kind: 'member',
    payer_rid: work.actor.rid,
    state: 'unpaid',
    method: 'bank',
    gift: 'none',
    invoice_wanted: false,
    bonus_fen: 0,
    ...named,
    created_at: work.clock.now(),
    expires_at: null,
  });
  await begin(work, depositMachine, { rid, event: 'add', state: 'unpaid', details: { amount_fen: given.amount_fen } });
  await advance(work, depositMachine, deposits, {
    rid,
    event: 'voucher',
    set: { voucher_rid },
  });
  return rid;
}

/** The newest transfer for an order; null where there was none. */
export async function depositOfOrder(tx: Tx, orderRid: string): Promise<OrderDeposit | null> {
  return readable(await lastDepositOfOrder(tx, orderRid));
}

/** A transfer by its rid; null where there is none. */
export async function transferOf(tx: Tx, rid: string | null): Promise<OrderDeposit | null> {
  return rid === null ? null : readable(await findDeposit(tx, rid));
}

function readable(row: DepositRow | undefined): OrderDeposit | null {
  if (!row) return null;
  const state = row.state;
  const { rid, deposit_no, amount_fen, reject_reason } = row;
  return { rid, deposit_no, state, label: depositMachine.states[state], amount_fen, reject_reason };
}

/** The order that a deposit was sent for; null for money paid in advance. */
export async function orderOfDeposit(tx: Tx, rid: string): Promise<string | null> {
  return (await findDeposit(tx, rid))?.order_rid ?? null;
}
