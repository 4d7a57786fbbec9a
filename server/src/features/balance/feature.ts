import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { type Queue, queues } from '../staff/index.ts';
import { balanceCalls } from './balance.routes.ts';
import { balanceStaffCalls } from './balance.staff.routes.ts';
import { sumDeposits } from './balance.store.ts';
import { expireDeposit } from './deposits/expire-deposit.ts';
import { paidRecords } from './deposits/paid-records.ts';
import { balanceData } from './personal-data.store.ts';

const pendingDeposits: Queue = {
  key: 'deposits.pending',
  title: '预存待审核',
  path: '/deposits?state=pending',
  roles: ['F'],
  count: async ({ tx }) => ({ count: (await sumDeposits(tx, { state: 'pending' })).total, overdue: 0 }),
};

export const balance: Feature = {
  name: 'balance',
  calls: [...balanceCalls, ...balanceStaffCalls],
  jobs: [expireDeposit],
  personal: balanceData,
  needs: [paidRecords],
  provides: [provide(queues, [pendingDeposits])],
};
