import type { OrderNeed } from '@yance/contract/orders/staff-endpoints.ts';
import { offerQueue } from '../../staff/index.ts';
import { ordersWaiting } from '../order-lists.store.ts';
import type { Order } from '../state/order-model.ts';
import { reportsWaiting } from '../paper-reports.store.ts';

/** The service manager's queues on the console's home page, and the keeper's of paper reports. */
export function offerOrderQueues(): void {
  offer('confirming', '待确认订单');
  offer('received', '待锁定方案');
  offer('travelling', '在途过久', true);
  offerNeed('cancel', '检测中申请取消');
  offerNeed('scan', '待核对协议扫描件');
  offerNeed('money', '已收样未支付，待决定');
  offerNeed('message', '客户留言待回复');
  offerQueue({
    key: 'orders.reports',
    title: '纸质报告待寄出',
    path: '/reports',
    roles: ['W'],
    count: ({ tx, clock }) => reportsWaiting(tx, clock.now()),
  });
}

function offerNeed(need: OrderNeed, title: string): void {
  offerQueue({
    key: `orders.${need}`,
    title,
    path: `/orders?tab=${need}`,
    roles: ['B'],
    count: ({ tx, clock }) => ordersWaiting(tx, { need }, clock.now()),
  });
}

/** With `late`, only what has stood there for too long is work. */
function offer(state: Order['state'], title: string, late = false): void {
  offerQueue({
    key: `orders.${state}`,
    title,
    path: late ? `/orders?tab=${state}&overdue=1` : `/orders?tab=${state}`,
    roles: ['B'],
    count: ({ tx, clock }) =>
      ordersWaiting(tx, late ? { states: [state], overdueAt: clock.now() } : { states: [state] }, clock.now()),
  });
}
