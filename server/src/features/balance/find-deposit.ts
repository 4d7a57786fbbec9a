import type { Deposit, DepositForStaff } from '@yance/contract/balance/deposit.ts';
import { depositMachine, type DepositState } from '@yance/contract/balance/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor, Member } from '../../kernel/actor.ts';
import { actionsFor } from '../../kernel/advance.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { membersByRid } from '../identity/index.ts';
import { findDeposit, type DepositRow } from './balance.store.ts';

/** A member's own deposit; another member's is refused like a missing one. */
export async function ownDeposit(tx: Tx, actor: Member, rid: string): Promise<DepositRow> {
  const row = await findDeposit(tx, rid);
  if (!row || row.payer_kind !== 'member' || row.payer_rid !== actor.rid) throw new Refusal('notFound');
  return row;
}

/** A deposit as it stands after a step. */
export async function storedDeposit(tx: Tx, rid: string): Promise<DepositRow> {
  const row = await findDeposit(tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

export function readableDeposit(row: DepositRow, actor: Actor): Deposit {
  const state = row.state as DepositState;
  return {
    rid: row.rid,
    deposit_no: row.deposit_no,
    state,
    label: depositMachine.states[state],
    amount_fen: row.amount_fen,
    method: row.method,
    target: 'self',
    gift: row.gift,
    invoice_wanted: row.invoice_wanted,
    remark: row.remark,
    bonus_fen: row.bonus_fen,
    received_fen: row.received_fen,
    received_on: row.received_on,
    voucher_rid: row.voucher_rid,
    reject_reason: row.reject_reason,
    created: shanghaiIso(row.created_at),
    expires: state === 'unpaid' && row.expires_at ? shanghaiIso(row.expires_at) : null,
    posted_at: row.posted_at ? shanghaiIso(row.posted_at) : null,
    actions: actionsFor(depositMachine, state, actor),
  };
}

/** Deposits as finance reads them, with who pays. */
export async function depositsForFinance(tx: Tx, rows: readonly DepositRow[], actor: Actor): Promise<DepositForStaff[]> {
  const members = await membersByRid(tx, rows.map((row) => row.payer_rid));
  return rows.map((row) => {
    const { name = '', phone = '', company = '' } = members.get(row.payer_rid) ?? {};
    return { ...readableDeposit(row, actor), payer: { rid: row.payer_rid, name, phone, company }, bank_reference: row.bank_reference };
  });
}

export async function depositForFinance(tx: Tx, rid: string, actor: Actor): Promise<DepositForStaff> {
  const [one] = await depositsForFinance(tx, [await storedDeposit(tx, rid)], actor);
  if (!one) throw new Refusal('notFound');
  return one;
}
