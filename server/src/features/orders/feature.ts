import type { Feature } from '../../kernel/feature.ts';
import { offerOrderQueues } from './order-queues.ts';
import { orderJobs } from './order-jobs.ts';
import { orderCalls, orderHelpCalls } from './orders.routes.ts';
import { orderOpenCalls, orderStaffCalls } from './orders.staff.routes.ts';
import { reportFollowers } from './paper-report.ts';
import { orderFollowers } from './settle-order.ts';
import { orderData } from './personal-data.store.ts';

offerOrderQueues();

export const orders: Feature = {
  name: 'orders',
  calls: [...orderCalls, ...orderHelpCalls, ...orderStaffCalls, ...orderOpenCalls],
  followers: [...orderFollowers, ...reportFollowers],
  jobs: orderJobs,
  personal: orderData,
};
