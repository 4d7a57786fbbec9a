import type { Queue } from '../staff/index.ts';
import { pageOfRefunds } from './refunds.store.ts';

/** What finance has to post, on the console's home page. */
export const refundQueue: Queue = {
  key: 'refunds.proposed',
  title: '待退款',
  path: '/refunds?state=proposed',
  permission: 'finance.refundPost',
  count: async ({ tx }) => ({
    count: (await pageOfRefunds(tx, { state: 'proposed' }, { page: 1, size: 1 })).total,
    overdue: 0,
  }),
};
