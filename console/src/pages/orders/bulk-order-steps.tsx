import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { confirmOrder, lockOrder, type listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { call } from '../../lib/call.ts';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';

type Row = OutputOf<typeof listStaffOrders>['list'][number];

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

interface Props {
  step: BulkStep;
  orders: readonly Row[];
  done: () => void;
  close: () => void;
}

/** One step of a manager for several orders. */
export function BulkOrderDialog({ step, orders, done, close }: Props) {
  return (
    <RowRunDialog
      label={step.label}
      unit="个订单"
      rows={orders.map((order) => ({
        key: order.rid,
        order,
        name: order.order_no,
        note: [order.customer.name, order.titles.join('、'), formatFen(order.total_fen)].filter(Boolean).join(' · '),
      }))}
      send={({ order }, idempotencyKey) => step.send(order, idempotencyKey)}
      close={close}
      done={done}
    >
      <p>{step.words}</p>
    </RowRunDialog>
  );
}
