import type { PaidRecord } from '@yance/contract/balance/deposit.ts';
import type { PaidRecords } from '../balance/index.ts';
import { findStatementsOfDeposits, lockStatementsOfDeposit } from './billing.store.ts';

/** The statements that a bank transfer was sent for. */
export const statementsPaid: PaidRecords = {
  key: 'statements',
  async of(tx, deposits) {
    const found = new Map<string, PaidRecord[]>();
    const rids = deposits.filter(({ order_rid }) => order_rid === null).map(({ rid }) => rid);
    for (const { rid, statement_no, deposit_rid } of await findStatementsOfDeposits(tx, rids))
      found.set(deposit_rid, [...(found.get(deposit_rid) ?? []), { kind: 'statement', rid, no: statement_no }]);
    return found;
  },
  async lock(tx, { rid }) {
    await lockStatementsOfDeposit(tx, rid);
  },
};
