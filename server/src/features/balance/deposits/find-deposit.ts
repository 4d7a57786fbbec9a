import type { Deposit } from '@yance/contract/balance/deposit.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor, Member } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type DepositRow, findDeposit } from '../balance.store.ts';
import { recordsPaidBy } from './paid-records.ts';

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

/** Deposits as their reader sees them, with what they were sent for. */
export async function readableDeposits(tx: Tx, rows: readonly DepositRow[], actor: Actor): Promise<Deposit[]> {
  const paidBy = await recordsPaidBy(tx, rows);
  return rows.map((row) => ({ ...readable(row, actor), paid_for: paidBy(row.rid) }));
}

/** One deposit by its rid, as it stands after a step. */
export async function readableDeposit(tx: Tx, rid: string, actor: Actor): Promise<Deposit> {
  const [one] = await readableDeposits(tx, [await storedDeposit(tx, rid)], actor);
  if (!one) throw new Refusal('notFound');
  return one;
}

function readable(row: DepositRow, actor: Actor): Omit<Deposit, 'paid_for'> {
  const state = row.state;
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
    has_voucher: row.voucher_rid !== null,
    reject_reason: row.reject_reason,
    created: shanghaiIso(row.created_at),
    expires: state === 'unpaid' && row.expires_at ? shanghaiIso(row.expires_at) : null,
    posted_at: row.posted_at ? shanghaiIso(row.posted_at) : null,
    actions: actionsFor(depositMachine, state, actor),
  };
}
