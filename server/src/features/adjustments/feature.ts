import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { type Queue, queues, records } from '../staff/index.ts';
import { adjustmentStaffCalls } from './adjustments.staff.routes.ts';
import { adjustmentRecord } from './adjustment-record.ts';
import { pageOfAdjustments } from './adjustments.store.ts';
import { adjustmentData } from './personal-data.store.ts';
import { unreachableMoney } from './unreachable.ts';

/** What a second person has to look at, on the console's home page. */
const waiting: Queue = {
  key: 'adjustments.proposed',
  title: '调账待复核',
  path: '/adjustments?state=proposed',
  permission: 'finance.adjustmentPost',
  count: async ({ tx }) => ({
    count: (await pageOfAdjustments(tx, { state: 'proposed' }, { page: 1, size: 1 })).total,
    overdue: 0,
  }),
};

/** Money that nobody but finance can bring to whom it belongs. */
const stranded: Queue = {
  key: 'adjustments.unreachable',
  title: '无人能用的余额',
  path: '/adjustments',
  permission: 'finance.adjustments',
  count: async ({ tx }) => ({ count: (await unreachableMoney(tx)).length, overdue: 0 }),
};

export const adjustments: Feature = {
  name: 'adjustments',
  calls: adjustmentStaffCalls,
  personal: adjustmentData,
  provides: [provide(queues, [waiting, stranded]), provide(records, [adjustmentRecord])],
};
