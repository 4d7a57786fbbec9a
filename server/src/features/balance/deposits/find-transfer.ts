import { depositMachine, type DepositState } from '@yance/contract/balance/states.ts';
import type { StatementTransfer } from '@yance/contract/billing/statement.ts';
import type { Tx } from '../../../kernel/db.ts';
import { findDeposit, depositsByRid, lastDepositOfOrder, type DepositRow } from '../balance.store.ts';

/** A transfer for an order as the order shows it. */
export interface OrderDeposit {
  rid: string;
  deposit_no: string;
  state: DepositState;
  label: string;
  amount_fen: number;
  reject_reason: string | null;
}

/** The newest transfer for an order; null where there was none. */
export async function depositOfOrder(tx: Tx, orderRid: string): Promise<OrderDeposit | null> {
  return readable(await lastDepositOfOrder(tx, orderRid));
}

/** Transfers by their rids, the first one first, with what arrived. */
export async function transfersOf(tx: Tx, rids: readonly string[]): Promise<StatementTransfer[]> {
  return (await depositsByRid(tx, rids)).map(({ rid, deposit_no, state, amount_fen, received_fen, reject_reason }) => ({
    rid,
    deposit_no,
    label: depositMachine.states[state],
    amount_fen,
    received_fen,
    reject_reason,
  }));
}

/** The order that a deposit was sent for; null for money paid in advance. */
export async function orderOfDeposit(tx: Tx, rid: string): Promise<string | null> {
  return (await findDeposit(tx, rid))?.order_rid ?? null;
}

function readable(row: DepositRow | undefined): OrderDeposit | null {
  if (!row) return null;
  const state = row.state;
  const { rid, deposit_no, amount_fen, reject_reason } = row;
  return { rid, deposit_no, state, label: depositMachine.states[state], amount_fen, reject_reason };
}
