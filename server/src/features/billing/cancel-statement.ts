import { statementMachine } from '@yance/contract/billing/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import { withdraw } from '../../kernel/jobs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { unbillCharges } from '../charges/index.ts';
import { lockStatements, payerOf, type StatementRow } from './billing.store.ts';
import { statements } from './billing.tables.ts';
import { storedStatement } from './find-statement.ts';
import { overdueJob, restoreCreditIfClear } from './watch-due-date.ts';

/**
 * Takes a statement back; its charges wait for another one. Refuses `invoiceStands` while an invoice application stands
 * on it.
 */
export async function cancelStatement(work: Work, rid: string, reason?: string): Promise<StatementRow> {
  const [row] = await lockStatements(work.tx, [rid]);
  if (!row) throw new Refusal('notFound');
  if (row.invoice_application_rid) throw new Refusal('invoiceStands');
  await advance(work, statementMachine, statements, { rid, event: 'cancel', reason });
  await unbillCharges(work, rid);
  await withdraw(work, overdueJob, rid);
  await restoreCreditIfClear(work, payerOf(row));
  return storedStatement(work.tx, rid);
}
