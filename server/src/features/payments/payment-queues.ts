import type { Queue } from '../staff/index.ts';
import { lateDifferences } from './reconcile/late-differences.ts';

/** Bills that differ from our books or are missing, on the console's home page. */
export const paymentQueues: readonly Queue[] = [
  {
    key: 'payments.differences',
    title: '线上对账有差异',
    path: '/payments/bill',
    permission: 'finance.paymentCheck',
    count: async (work) => {
      const { length } = await lateDifferences(work);
      return { count: length, overdue: length };
    },
  },
];
