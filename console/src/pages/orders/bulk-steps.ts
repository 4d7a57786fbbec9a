import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { confirmOrder, lockOrder, type listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { call } from '../../lib/call.ts';

export type Row = OutputOf<typeof listStaffOrders>['list'][number];

const steps = [
  {
    state: 'confirming',
    label: '确认订单',
    send: ({ rid, total_fen }: Row, idempotencyKey: string) =>
      call(confirmOrder, { rid, total_fen }, { idempotencyKey }),
    words: '确认后客户可以支付或寄样。需要改价或改参数的订单请单独打开处理。',
  },
  {
    state: 'received',
    label: '锁定方案',
    send: ({ rid }: Row, idempotencyKey: string) => call(lockOrder, { rid }, { idempotencyKey }),
    words: '检测任务按各订单现在的方案生成并等待派单。锁定不能撤销，之后改价须客户重新同意；未签署协议的订单不会锁定。',
  },
] as const;
export type BulkStep = (typeof steps)[number];

/** The step that every one of these orders waits for. */
export const commonStep = (orders: readonly Row[]): BulkStep | undefined =>
  steps.find(({ state }) => orders.every((order) => order.state === state));
