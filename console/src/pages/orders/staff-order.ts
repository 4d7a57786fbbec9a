import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';

/** An order as staff read it. */
export type StaffOrder = OutputOf<typeof getStaffOrder>;
export type StaffOrderLine = StaffOrder['lines'][number];

/** What the parts of the page need. */
export interface OrderPartProps {
  order: StaffOrder;
}
