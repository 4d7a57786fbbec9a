import { statementMachine } from '@yance/contract/billing/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { unbillCharges } from '../../charges/index.ts';
import { lockStatements, type StatementRow } from '../billing.store.ts';
import { statements } from '../billing.tables.ts';
import { storedStatement } from '../read/find-statement.ts';
import { invoicedOf } from '../invoice/statement-invoices.ts';

/**
 * Takes a statement back; its charges wait for another one, due as they were, so its clock goes on. Refuses
 * `invoiceStands` while an invoice application stands on it, and its payer `overdueStands` once it is overdue.
 */
export async function cancelStatement(work: Work, rid: string, reason?: string): Promise<StatementRow> {
  const [row] = await lockStatements(work.tx, [rid]);
  if (!row) throw new Refusal('notFound');
  if ((await invoicedOf(work.tx, [rid]))(rid) > 0) throw new Refusal('invoiceStands');
  if (row.overdue_at && work.actor.kind === 'member') throw new Refusal('overdueStands');
  await advance(work, statementMachine, statements, { rid, event: 'cancel', reason });
  await unbillCharges(work, rid);
  return storedStatement(work.tx, rid);
}
