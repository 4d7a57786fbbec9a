import type { Work } from '../../kernel/db.ts';
import { lockChargesOfStatement, type ChargeRow } from './charges.store.ts';

/** A charge that was given back in full stays on its statement with nothing to pay, and is done already. */
export const billedOn = async (work: Work, statementRid: string): Promise<ChargeRow[]> =>
  (await lockChargesOfStatement(work.tx, statementRid)).filter((row) => row.state === 'billed');
