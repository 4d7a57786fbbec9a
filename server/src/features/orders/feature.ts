import type { Feature } from '../../kernel/feature.ts';
import { offerOrderQueues } from './read/order-queues.ts';
import { orderJobs } from './state/order-jobs.ts';
import { orderCalls, orderHelpCalls } from './orders.routes.ts';
import { orderOpenCalls, orderStaffCalls } from './orders.staff.routes.ts';
import { reportFollowers } from './delivery/paper-report.ts';
import { orderFollowers } from './payment/settle-order.ts';
import { orderData } from './personal-data.store.ts';

offerOrderQueues();

export const orders: Feature = {
  name: 'orders',
  calls: [...orderCalls, ...orderHelpCalls, ...orderStaffCalls, ...orderOpenCalls],
  followers: [...orderFollowers, ...reportFollowers],
  jobs: orderJobs,
  personal: orderData,
};
