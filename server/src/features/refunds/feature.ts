import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues, records } from '../staff/index.ts';
import { refundData } from './personal-data.store.ts';
import { refundQueue } from './refund-queues.ts';
import { refundRecord } from './refund-record.ts';
import { refundStaffCalls } from './refunds.staff.routes.ts';

export const refunds: Feature = {
  name: 'refunds',
  calls: refundStaffCalls,
  personal: refundData,
  provides: [provide(queues, [refundQueue]), provide(records, [refundRecord])],
};
