import { chargeMachine } from '@yance/contract/charges/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Payer } from '../balance/index.ts';
import { charges } from './charges.tables.ts';
import { lockChargesOf, lockChargesOfStatement, type ChargeRow } from './charges.store.ts';
import { detailsOf } from './end-hold.ts';

/**
 * Puts a payer's unsettled charges on a statement and returns them. Refuses `notFound` when one is missing or
 * another payer's, `stepNotAllowed` when one is not 待结算 any more.
 */
export async function billCharges(
  work: Work,
  given: { payer: Payer; statement_rid: string; charge_rids: readonly string[] },
): Promise<ChargeRow[]> {
  const wanted = new Set(given.charge_rids);
  const rows = await lockChargesOf(work.tx, given.payer, [...wanted]);
  if (rows.length !== wanted.size) throw new Refusal('notFound');
  for (const row of rows) {
    await advance(work, chargeMachine, charges, {
      rid: row.rid,
      event: 'bill',
      set: { statement_rid: given.statement_rid },
      details: detailsOf(row),
    });
  }
  return rows;
}

/** The statement was cancelled: its charges wait again. */
export async function unbillCharges(work: Work, statementRid: string): Promise<void> {
  for (const row of await billedOn(work, statementRid)) {
    await advance(work, chargeMachine, charges, {
      rid: row.rid,
      event: 'unbill',
      set: { statement_rid: null },
      details: detailsOf(row),
    });
  }
}

/** The statement was paid: its charges are done. The money itself is posted by the statement. */
export async function payCharges(work: Work, statementRid: string): Promise<void> {
  for (const row of await billedOn(work, statementRid)) {
    await advance(work, chargeMachine, charges, { rid: row.rid, event: 'pay', details: detailsOf(row) });
  }
}

/** A charge that was given back in full stays on its statement with nothing to pay, and is done already. */
const billedOn = async (work: Work, statementRid: string): Promise<ChargeRow[]> =>
  (await lockChargesOfStatement(work.tx, statementRid)).filter((row) => row.state === 'billed');
