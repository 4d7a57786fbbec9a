import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';

/** An order as staff read it. */
export type StaffOrder = OutputOf<typeof getStaffOrder>;
export type StaffOrderLine = StaffOrder['lines'][number];

/** What the parts of the page need. */
export interface OrderPartProps {
  order: StaffOrder;
}

/** An administrator's record may allow steps of other pages too. */
const onThePage = new Set(['confirm', 'reprice', 'lock', 'cancel', 'grantCancel', 'denyCancel']);

/** The steps that stand as buttons on the order's own page; what brings the order on stands first. */
export const buttonsOf = ({ actions }: StaffOrder): StaffOrder['actions'] =>
  actions
    .filter(({ event }) => onThePage.has(event))
    .toSorted((a, b) => Number(b.event === 'lock') - Number(a.event === 'lock'));
