import { listStatementsForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import { looksLikeNumber, type Finder } from '../../staff/index.ts';
import { findStatements } from '../billing.store.ts';

/** Statements by their number or a part of it. */
export const statementFinder: Finder = {
  key: 'statement',
  call: listStatementsForStaff,
  find: async ({ tx }, kw, most) => {
    if (!looksLikeNumber(kw)) return [];
    const rows = await findStatements(tx, { kw }, { page: 1, size: most });
    return rows.map(({ rid, statement_no, state }) => ({
      rid,
      path: `/statements/${rid}`,
      title: statement_no,
      note: statementMachine.states[state],
    }));
  },
};
