import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { type Queue, queues } from '../staff/index.ts';
import { bankingStaffCalls } from './banking.staff.routes.ts';
import { countLines } from './banking.store.ts';
import { bankingData } from './personal-data.store.ts';

/** Money at the bank that is nobody's yet, on the console's home page. */
const openLines: Queue = {
  key: 'banking.open',
  title: '银行流水待入账',
  path: '/bank?state=open',
  permission: 'finance.bankPost',
  count: async ({ tx }) => ({ count: (await countLines(tx, {})).open ?? 0, overdue: 0 }),
};

export const banking: Feature = {
  name: 'banking',
  calls: bankingStaffCalls,
  personal: bankingData,
  provides: [provide(queues, [openLines])],
};
