import type { Queue } from '../staff/index.ts';
import { promotersWaiting } from './promotion.store.ts';
import { withdrawalsWaiting } from './withdrawals.store.ts';

const waitingIn = (state: 'pending' | 'approved' | 'paying', title: string): Queue => ({
  key: `withdrawals.${state}`,
  title,
  path: `/withdrawals?state=${state}`,
  permission: state === 'pending' ? 'finance.withdrawalDecide' : 'finance.withdrawalPay',
  count: ({ tx, clock }) => withdrawalsWaiting(tx, state, clock.now()),
});

/** Applications that wait for a review, and what has to be paid, on the console's home page. */
export const promotionQueues: readonly Queue[] = [
  {
    key: 'promoters.pending',
    title: '推广申请待审核',
    path: '/promoters?state=pending',
    permission: 'growth.promoterDecide',
    count: ({ tx, clock }) => promotersWaiting(tx, clock.now()),
  },
  waitingIn('pending', '返利提现待审核'),
  waitingIn('approved', '返利提现待打款'),
  waitingIn('paying', '返利打款待登记'),
];
