import type { OrderRow } from '@yance/contract/orders/order.ts';

/** States whose next step is the customer's but is taken inside the order. */
const inside: Readonly<Record<string, string>> = { troubled: '处理样品异常', checking: '查看并确认数据' };

/** The words of a step that the customer takes on the order's own page. */
export const stepInside = ({ state }: Pick<OrderRow, 'state'>): string | undefined => inside[state];

/** The words of signing the agreement, which is done on the order's own page too. */
export const signing = '签署协议';
export const isUnsigned = ({ marks }: Pick<OrderRow, 'marks'>): boolean => marks.some(({ key }) => key === 'unsigned');

/** Steps that end an order. */
const ending: readonly string[] = ['cancel', 'refuse', 'askCancel'];

/** The step that waits for the customer; ending the order is none, and a signature comes when nothing else waits. */
export function nextStep({ state, actions, marks }: Pick<OrderRow, 'state' | 'actions' | 'marks'>): string | undefined {
  const asked = actions.find(({ event }) => !ending.includes(event));
  return asked?.label ?? stepInside({ state }) ?? (isUnsigned({ marks }) ? signing : undefined);
}
