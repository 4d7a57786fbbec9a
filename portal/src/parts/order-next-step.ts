import type { OrderRow } from '@yance/contract/orders/endpoints.ts';

/** States whose next step is the customer's but is taken inside the order. */
const inside: Readonly<Record<string, string>> = { troubled: '处理样品异常', checking: '查看并确认数据' };

/** The words of a step that the customer takes on the order's own page. */
export const stepInside = ({ state }: Pick<OrderRow, 'state'>): string | undefined => inside[state];

/** The step that waits for the customer; ending the order is none. */
export function nextStep(order: Pick<OrderRow, 'state' | 'actions'>): string | undefined {
  return order.actions.find(({ event }) => !['cancel', 'refuse'].includes(event))?.label ?? stepInside(order);
}
