import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { bookPaid } from './arrive/book-paid.ts';
import { watchPayment } from './arrive/watch-payment.ts';
import { paymentQueues } from './payment-queues.ts';
import { paymentCalls } from './payments.routes.ts';
import { paymentStaffCalls } from './payments.staff.routes.ts';
import { paymentData } from './personal-data.store.ts';
import { fetchBillOfDay, fetchBills } from './reconcile/schedule-bills.ts';
import { sendRefund } from './refund/send-refund.ts';

export const payments: Feature = {
  name: 'payments',
  calls: [...paymentCalls, ...paymentStaffCalls],
  jobs: [watchPayment, bookPaid, fetchBills, fetchBillOfDay, sendRefund],
  personal: paymentData,
  provides: [provide(queues, [...paymentQueues])],
};
