import { useQuery } from '@tanstack/react-query';
import type { Complaint } from '@yance/contract/complaints/complaint.ts';
import { listComplaints } from '@yance/contract/complaints/endpoints.ts';
import type { OrderDetail, OrderRow } from '@yance/contract/orders/order.ts';
import { reading } from '../../../lib/query.ts';
import { useObjectionsOnly } from '../../../parts/use-objections-only.ts';
import { useOrderComplaints, useOrderTasks } from './progress/order-records.ts';
import type { Turn } from './progress/order-tone.ts';

const most = 100;
const forCustomer: readonly string[] = ['published', 'explained'];

/** An answer that has been carried out waits for the customer, until it closes by itself. */
const isAnswered = ({ actions }: Complaint): boolean => actions.some(({ event }) => event === 'close');
const isComplaining = ({ state, tab }: Pick<OrderRow, 'state' | 'tab'>): boolean =>
  state === 'finished' && tab === 'closed';

/** Whose turn it is in one order, from what its page reads anyway. Undefined before that is known. */
export function useTurn(order: OrderDetail): Turn {
  const { data: tasks } = useOrderTasks(order);
  const { data: complaints } = useOrderComplaints(order);
  if (order.state === 'checking' && tasks && !tasks.list.some(({ state }) => forCustomer.includes(state)))
    return 'staff';
  return complaints?.list.some(isAnswered) ? 'customer' : undefined;
}

/** The same for the orders of a list, with one question for all of them. */
export function useTurns(orders: readonly OrderRow[]): (order: OrderRow) => Turn {
  const contested = useObjectionsOnly(orders);
  const { data } = useQuery({ ...reading(listComplaints, { size: most }), enabled: orders.some(isComplaining) });
  const answered = new Set(data?.list.filter(isAnswered).map(({ order_rid }) => order_rid));
  return (order) => (contested(order) ? 'staff' : answered.has(order.rid) ? 'customer' : undefined);
}
