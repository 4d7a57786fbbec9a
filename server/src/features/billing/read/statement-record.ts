import { getStatementForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findStatement } from '../billing.store.ts';

/** A statement, for what staff say and did about it. */
export const statementRecord: RecordSource = {
  key: 'statement',
  call: getStatementForStaff,
  find: async ({ tx }, rid) => {
    const found = await findStatement(tx, rid);
    if (!found) return undefined;
    const member_rid = found.payer_kind === 'member' ? found.payer_rid : null;
    return { title: found.statement_no, path: `/statements/${rid}`, member_rid };
  },
};
