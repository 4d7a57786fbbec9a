import { statementMachine } from '@yance/contract/billing/states.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { begin } from '../../kernel/advance.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { nextNumber } from '../../kernel/numbers.ts';
import { creditTermsOf, type Payer } from '../balance/index.ts';
import { billCharges } from '../charges/index.ts';
import { insertStatement, setAmount, type StatementRow } from './billing.store.ts';
import { statementNumbers } from './billing.tables.ts';
import { storedStatement } from './find-statement.ts';
import { overdueJob } from './watch-due-date.ts';

/**
 * Puts chosen charges of one payer on a new statement, due after the payer's term. Refuses what `billCharges` refuses.
 */
export async function makeStatement(
  work: Work,
  given: { payer: Payer; charge_rids: readonly string[] },
): Promise<StatementRow> {
  const { payer } = given;
  const rid = newRid();
  const now = work.clock.now();
  const { term_days } = await creditTermsOf(work.tx, payer);
  const due_on = addDays(shanghaiDate(now), term_days);
  await insertStatement(work.tx, {
    rid,
    statement_no: await nextNumber(work, 'DZ', statementNumbers),
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    state: 'unpaid',
    amount_fen: 0,
    charge_count: 0,
    created_at: now,
    due_on,
  });
  const charges = await billCharges(work, { payer, statement_rid: rid, charge_rids: given.charge_rids });
  const amount_fen = charges.reduce((sum, charge) => sum + charge.held_credit_fen - charge.noted_open_fen, 0);
  await setAmount(work.tx, rid, { amount_fen, charge_count: charges.length });
  await begin(work, statementMachine, {
    rid,
    event: 'make',
    state: 'unpaid',
    details: { amount_fen, due_on, payer_kind: payer.kind, payer_rid: payer.rid },
  });
  await enqueue(work, { kind: overdueJob, key: rid, payload: { rid }, runAt: shanghaiMoment(addDays(due_on, 1)) });
  return storedStatement(work.tx, rid);
}
