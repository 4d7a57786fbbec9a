import { offerQueue } from '../staff/index.ts';
import { countOrders } from './order-lists.store.ts';
import type { Order } from './order-model.ts';

/** The service manager's two queues with a clock on the console's home page. */
export function offerOrderQueues(): void {
  offer('confirming', '待确认订单');
  offer('received', '待锁定方案');
}

function offer(state: Order['state'], title: string): void {
  offerQueue({
    key: `orders.${state}`,
    title,
    path: `/orders?tab=${state}`,
    roles: ['B'],
    count: async ({ tx, clock }) => ({
      count: await countOrders(tx, { states: [state] }),
      overdue: await countOrders(tx, { states: [state], overdueAt: clock.now() }),
    }),
  });
}
