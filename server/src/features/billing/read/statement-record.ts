import { getStatementForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import { personPaying } from '../../balance/index.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findStatement } from '../billing.store.ts';

/** A statement, for what staff say and did about it. */
export const statementRecord: RecordSource = {
  key: 'statement',
  call: getStatementForStaff,
  find: async ({ tx }, rid) => {
    const found = await findStatement(tx, rid);
    return found && { title: found.statement_no, path: `/statements/${rid}`, member_rid: personPaying(found) };
  },
};
