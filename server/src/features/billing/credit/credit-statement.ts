import { statementMachine } from '@yance/contract/billing/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findStatement, lockStatements, payerOf, setAmounts, type StatementRow } from '../billing.store.ts';
import { statements } from '../billing.tables.ts';
import { countDueDate, overdueJob, restoreCreditIfClear } from '../due/watch-due-date.ts';

/** Makes everybody wait who pays, cancels or invoices the statement; taken before its charges. */
export async function lockStatement(tx: Tx, rid: string): Promise<void> {
  await lockStatements(tx, [rid]);
}

/** What a statement asks for or was paid for, less what refunds gave back; nothing where there is none. */
export async function statementWorth(tx: Tx, rid: string | null): Promise<Fen> {
  const row = rid ? await findStatement(tx, rid) : undefined;
  return row ? row.amount_fen - row.credited_fen : 0;
}

/**
 * A charge of the statement was refunded: what is not paid yet is asked for no more, what was paid is noted as given
 * back. A statement with nothing left to pay is settled.
 */
export async function creditStatement(
  work: Work,
  rid: string,
  given: { reduced_fen: Fen; paid_back_fen: Fen },
): Promise<void> {
  const [row] = await lockStatements(work.tx, [rid]);
  if (!row) throw new Refusal('notFound');
  const amount_fen = row.amount_fen - given.reduced_fen;
  await setAmounts(work.tx, rid, { amount_fen, credited_fen: row.credited_fen + given.paid_back_fen });
  // What is being paid is settled when its money has come, or waits again when it has not, with whatever is left of it.
  if (row.state === 'unpaid' && amount_fen === 0) await clearStatement(work, row);
}

/**
 * The payment of a locked statement came to nothing: its due date counts again, unless refunds left nothing to pay
 * meanwhile.
 */
export async function waitAgain(work: Work, row: StatementRow): Promise<void> {
  if (row.amount_fen > 0) await countDueDate(work, row);
  else await clearStatement({ ...work, actor: { kind: 'timer' } }, row);
}

async function clearStatement(work: Work, row: StatementRow): Promise<void> {
  const { rid, statement_no, payer_kind, payer_rid } = row;
  await advance(work, statementMachine, statements, {
    rid,
    event: 'clear',
    set: { paid_at: work.clock.now() },
    details: { statement_no, amount_fen: 0, payer_kind, payer_rid },
  });
  await withdraw(work, overdueJob, rid);
  await restoreCreditIfClear(work, payerOf(row));
}
