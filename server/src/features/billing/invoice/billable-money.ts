import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Payer } from '../../balance/index.ts';
import { principalSpends } from '../../charges/index.ts';
import { findLive, lockStatements } from '../billing.store.ts';

/** One thing that a payer owes or has paid, as an invoice may name it. */
export interface BillableSpend {
  kind: 'statement' | 'charge';
  rid: string;
  title: string;
  amount_fen: Fen;
  /** When principal paid it; null while the statement is unpaid. */
  paid_at: Date | null;
}

/** Statements, paid or not, and charges that principal paid at settlement; what refunds gave back is left out. */
export async function billableSpends(tx: Tx, payer: Payer): Promise<BillableSpend[]> {
  const charges = await principalSpends(tx, payer);
  const statements = await findLive(tx, payer);
  return [
    ...statements.map((row) => ({
      kind: 'statement' as const,
      rid: row.rid,
      title: `对账单 ${row.statement_no}`,
      amount_fen: row.amount_fen - row.credited_fen,
      paid_at: row.paid_at,
    })),
    ...charges.map((row) => ({
      kind: 'charge' as const,
      rid: row.source_rid,
      title: row.title,
      amount_fen: row.amount_fen,
      paid_at: row.at,
    })),
  ];
}

/** Locks the statements that an invoice application names; refuses one that is another's or cancelled (`notFound`). */
export async function lockOwnStatements(tx: Tx, payer: Payer, rids: readonly string[]): Promise<void> {
  const rows = await lockStatements(tx, rids);
  const fit = rows.filter(
    (row) => row.payer_rid === payer.rid && row.payer_kind === payer.kind && row.state !== 'cancelled',
  );
  if (fit.length !== rids.length) throw new Refusal('notFound');
}
