import type { Feature } from '../../kernel/feature.ts';
import { refundData } from './personal-data.store.ts';
import { offerRefundQueue } from './refund-queues.ts';
import { refundStaffCalls } from './refunds.staff.routes.ts';

offerRefundQueue();

export const refunds: Feature = { name: 'refunds', calls: refundStaffCalls, personal: refundData };
