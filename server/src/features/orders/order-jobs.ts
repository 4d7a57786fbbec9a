import type { OrderState } from '@yance/contract/orders/states.ts';
import type { JobKind } from '../../kernel/jobs.ts';
import { expireOrder } from './cancel-order.ts';

/** The clocks that end an order. */
export const orderJobs: readonly JobKind[] = [
  {
    kind: 'order.expire',
    run: (work, payload) => expireOrder(work, String(payload.rid), String(payload.state) as OrderState),
  },
];
