import { chargeMachine } from '@yance/contract/charges/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Payer } from '../balance/index.ts';
import { charges } from './charges.tables.ts';
import { lockChargesOf, type ChargeRow } from './charges.store.ts';
import { detailsOf } from './charge-details.ts';

/**
 * Puts a payer's unsettled charges on a statement and returns them as they are then. One that stood on a statement
 * before keeps the day on which it was due. Refuses `notFound` when one is missing or another payer's, `stepNotAllowed`
 * when one is not 待结算 any more.
 */
export async function billCharges(
  work: Work,
  given: { payer: Payer; statement_rid: string; charge_rids: readonly string[]; due_on: string },
): Promise<(ChargeRow & { due_on: string })[]> {
  const wanted = new Set(given.charge_rids);
  const rows = await lockChargesOf(work.tx, given.payer, [...wanted]);
  if (rows.length !== wanted.size) throw new Refusal('notFound');
  const billed = rows.map((row) => ({ ...row, due_on: row.due_on ?? given.due_on }));
  for (const row of billed) {
    await advance(work, chargeMachine, charges, {
      rid: row.rid,
      event: 'bill',
      set: { statement_rid: given.statement_rid, due_on: row.due_on },
      details: detailsOf(row),
    });
  }
  return billed;
}
