import { chargeMachine } from '@yance/contract/charges/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import { charges } from './charges.tables.ts';
import { detailsOf } from './charge-details.ts';
import { billedOn } from './billed-charges.ts';

/** The statement was cancelled: its charges wait again, and are due as they were. */
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
