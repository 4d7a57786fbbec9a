import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import type { Payer } from '../balance/index.ts';
import { findChargeRows, payerOf } from './charges.store.ts';

/**
 * What a charge was paid in money, from principal when it was settled or by its statement, and was not given back; what
 * it is to be paid in all (`due_fen`); who pays it, and what for.
 */
export async function paidMoney(
  tx: Tx,
  chargeRid: string,
): Promise<{ payer: Payer; title: string; money_fen: Fen; due_fen: Fen } | undefined> {
  const [row] = await findChargeRows(tx, [chargeRid]);
  if (!row) return undefined;
  const taken = row.settled_at ? row.held_principal_fen - row.noted_principal_fen : 0;
  const billed = row.state === 'settled' ? row.held_credit_fen - row.noted_open_fen - row.noted_paid_fen : 0;
  const whole = row.held_principal_fen - row.noted_principal_fen + row.held_credit_fen - row.noted_open_fen;
  const due_fen = row.state === 'released' ? 0 : whole - row.noted_paid_fen;
  return { payer: payerOf(row), title: row.title, money_fen: taken + billed, due_fen };
}
