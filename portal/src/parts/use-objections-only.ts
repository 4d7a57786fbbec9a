import { useQuery } from '@tanstack/react-query';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import { reading } from '../lib/query.ts';

const most = 100;
const isChecking = ({ state }: Pick<OrderRow, 'state'>): boolean => state === 'checking';

/**
 * Tells of an order in 待确认 whether no data wait for the customer any more: what is not confirmed is contested and
 * lies with the operator. Nothing is said before that is known.
 */
export function useObjectionsOnly(
  orders: readonly Pick<OrderRow, 'state'>[],
): (order: Pick<OrderRow, 'rid' | 'state'>) => boolean {
  const { data } = useQuery({
    ...reading(listAssigns, { states: ['published', 'explained'], size: most }),
    enabled: orders.some(isChecking),
  });
  if (!data || data.total > most) return () => false;
  const waiting = new Set(data.list.map(({ order_rid }) => order_rid));
  return (order) => isChecking(order) && !waiting.has(order.rid);
}
