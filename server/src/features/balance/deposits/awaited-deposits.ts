import type { PaidRecord } from '@yance/contract/balance/deposit.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Payer } from '../payer.ts';
import { findAwaited } from '../balance.store.ts';
import { recordsPaidBy } from './paid-records.ts';

/** An application whose money has not been booked. */
export interface AwaitedDeposit {
  rid: string;
  deposit_no: string;
  payer: Payer;
  amount_fen: Fen;
  label: string;
  rejected: boolean;
  paid_for: readonly PaidRecord[];
  created_at: Date;
}

/**
 * Applications that wait for their money and have one of these amounts, numbers or payers; rejected ones by
 * their number alone.
 */
export async function awaitedDeposits(
  tx: Tx,
  given: { amounts: readonly Fen[]; numbers: readonly string[]; payer_rids: readonly string[] },
): Promise<AwaitedDeposit[]> {
  const rows = await findAwaited(tx, given);
  const paidBy = await recordsPaidBy(tx, rows);
  return rows.map((row) => ({
    rid: row.rid,
    deposit_no: row.deposit_no,
    payer: { kind: row.payer_kind, rid: row.payer_rid },
    amount_fen: row.amount_fen,
    label: depositMachine.states[row.state],
    rejected: row.state === 'rejected',
    paid_for: paidBy(row.rid),
    created_at: row.created_at,
  }));
}
