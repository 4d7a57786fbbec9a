import type { Queue } from '../staff/index.ts';
import { moneyIsStopped } from './verification.ts';

/** The alarm on the administrator's home page: a mismatch that keeps money stopped is overdue at once. */
export const ledgerQueue: Queue = {
  key: 'ledger.stopped',
  title: '账务核对不符',
  path: '/ledger',
  permission: 'administration.ledger',
  count: async ({ tx }) => {
    const count = (await moneyIsStopped(tx)) ? 1 : 0;
    return { count, overdue: count };
  },
};
