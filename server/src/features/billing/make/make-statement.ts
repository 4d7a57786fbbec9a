import { statementMachine } from '@yance/contract/billing/states.ts';
import { addDays, shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { creditTermsOf, type Payer } from '../../balance/index.ts';
import { billCharges } from '../../charges/index.ts';
import { insertStatement, type StatementRow } from '../billing.store.ts';
import { statementNumbers } from '../billing.tables.ts';
import { storedStatement } from '../read/find-statement.ts';
import { remindNext } from '../due/remind-statement.ts';
import { countDueDate } from '../due/watch-due-date.ts';

/**
 * Puts chosen charges of one payer on a new statement, due after the payer's term, or when the first of them was due
 * before: taking a statement back and making it again wins no time. Refuses what `billCharges` refuses.
 */
export async function makeStatement(
  work: Work,
  given: { payer: Payer; charge_rids: readonly string[] },
): Promise<StatementRow> {
  const { payer } = given;
  const rid = newRid();
  const now = work.clock.now();
  const statement_no = await nextNumber(work, 'DZ', statementNumbers);
  const { term_days } = await creditTermsOf(work.tx, payer);
  const charges = await billCharges(work, {
    payer,
    statement_rid: rid,
    charge_rids: given.charge_rids,
    due_on: addDays(shanghaiDate(now), term_days),
  });
  const amount_fen = charges.reduce((sum, charge) => sum + charge.held_credit_fen - charge.noted_open_fen, 0);
  const due_on = charges.map((charge) => charge.due_on).reduce((first, day) => (day < first ? day : first));
  await insertStatement(work.tx, {
    rid,
    statement_no,
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    state: 'unpaid',
    amount_fen,
    charge_count: charges.length,
    created_at: now,
    due_on,
  });
  await begin(work, statementMachine, {
    rid,
    event: 'make',
    state: 'unpaid',
    details: { statement_no, amount_fen, due_on, payer_kind: payer.kind, payer_rid: payer.rid },
  });
  await remindNext(work, { rid, due_on });
  await countDueDate(work, { rid, due_on });
  return storedStatement(work.tx, rid);
}
