import type { StatementApplication } from '@yance/contract/billing/statement.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';
import type { Payer } from '../../balance/index.ts';

/** What invoices know of statements. Exact only while the statement is locked. */
export interface StatementInvoices {
  /** The applications that stand on each of these, the newest first; a statement without any is absent. */
  standingOn(tx: Tx, rids: readonly string[]): Promise<ReadonlyMap<string, readonly StatementApplication[]>>;
  /** What of a payer's statement can still be invoiced. */
  leftOf(tx: Tx, payer: Payer, rid: string): Promise<Fen>;
}

export const statementInvoices = port<StatementInvoices>('billing.statement-invoices');

/** What applications stand for of each of these statements; nothing of one without any. */
export async function invoicedOf(tx: Tx, rids: readonly string[]): Promise<(rid: string) => Fen> {
  const standing = await statementInvoices.get().standingOn(tx, rids);
  return (rid) => (standing.get(rid) ?? []).reduce((sum, { amount_fen }) => sum + amount_fen, 0);
}
