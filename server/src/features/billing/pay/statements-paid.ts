import type { PaidRecords } from '../../balance/index.ts';
import { lockStatementsOfDeposit, statementNumbers } from '../billing.store.ts';

/** The statements that a bank transfer was sent for. */
export const statementsPaid: PaidRecords = {
  key: 'statements',
  async of(tx, deposits) {
    const sent = deposits.filter(({ statement_rids }) => statement_rids.length > 0);
    const numbers = await statementNumbers(
      tx,
      sent.flatMap(({ statement_rids }) => statement_rids),
    );
    return new Map(
      sent.map(({ rid, statement_rids }) => [
        rid,
        statement_rids.map((one) => ({ kind: 'statement', rid: one, no: numbers.get(one) ?? '' })),
      ]),
    );
  },
  async lock(tx, { rid }) {
    await lockStatementsOfDeposit(tx, rid);
  },
};
