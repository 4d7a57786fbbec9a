import type { OrderNeed } from '@yance/contract/orders/staff-endpoints.ts';
import type { Queue } from '../../staff/index.ts';
import { ordersWaiting } from '../order-lists.store.ts';
import type { Order } from '../state/order-model.ts';
import { ordersOf } from './list-staff-orders.ts';
import { reportsWaiting } from '../paper-reports.store.ts';

/** The service manager's queues on the console's home page, and the keeper's of paper reports. */
export const orderQueues: readonly Queue[] = [
  queueOf('confirming', '待确认订单'),
  queueOf('received', '待锁定方案'),
  queueOf('travelling', '在途过久', true),
  queueOfNeed('cancel', '检测中申请取消'),
  queueOfNeed('scan', '待核对协议扫描件'),
  queueOfNeed('money', '已收样未支付，待决定'),
  queueOfNeed('message', '客户留言待回复'),
  {
    key: 'orders.reports',
    title: '纸质报告待寄出',
    path: '/reports',
    permission: 'samples.sendBack',
    count: ({ tx, clock }) => reportsWaiting(tx, clock.now()),
  },
];

function queueOfNeed(need: OrderNeed, title: string): Queue {
  return {
    key: `orders.${need}`,
    title,
    path: `/orders?tab=${need}`,
    permission: 'orders.message',
    owned: true,
    count: ({ tx, clock, actor, whose }) => ordersWaiting(tx, { need, ...ordersOf(actor, whose) }, clock.now()),
  };
}

/** With `late`, only what has stood there for too long is work. */
function queueOf(state: Order['state'], title: string, late = false): Queue {
  return {
    key: `orders.${state}`,
    title,
    path: late ? `/orders?tab=${state}&overdue=1` : `/orders?tab=${state}`,
    permission: 'orders.confirm',
    owned: true,
    count: ({ tx, clock, actor, whose }) => {
      const overdueAt = late ? { overdueAt: clock.now() } : {};
      return ordersWaiting(tx, { states: [state], ...ordersOf(actor, whose), ...overdueAt }, clock.now());
    },
  };
}
