import type { Queue } from '../staff/index.ts';
import { transfersWaiting } from './transfers.store.ts';

const queueOf = (state: 'pending' | 'approved', title: string): Queue => ({
  key: `transfers.${state}`,
  title,
  path: `/transfers?state=${state}`,
  permission: state === 'pending' ? 'finance.transferDecide' : 'finance.transferPay',
  count: ({ tx, clock }) => transfersWaiting(tx, state, clock.now()),
});

/** What finance has to check and to pay out, on the console's home page. */
export const transferQueues: readonly Queue[] = [
  queueOf('pending', '预存退款待审核'),
  queueOf('approved', '预存退款待打款'),
];
