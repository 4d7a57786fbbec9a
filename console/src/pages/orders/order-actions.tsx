import { denyCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { cancelOrderByStaff, confirmOrder, lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { waitingCall } from '../../lib/undo/waiting-step.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { GrantCancelDialog } from './grant-cancel-dialog.tsx';
import { UnsignedNotice } from './unsigned-notice.tsx';
import { RepriceDialog } from './reprice-dialog.tsx';
import { buttonsOf, type OrderPartProps } from './staff-order.ts';

const dangers = {
  cancel: '订单将取消，冻结的金额全部释放给客户，已收到的样品会退回。',
};
const reasons = { denyCancel: '检测继续进行，原因会告诉客户。' };

/** The steps of a service manager on this order. */
export function OrderActions({ order }: OrderPartProps) {
  const [repricing, setRepricing] = useState(false);
  const [granting, setGranting] = useState(false);
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) => {
    const { rid } = order;
    if (event === 'denyCancel') return call(denyCancel, { rid, reason }, { idempotencyKey });
    if (event === 'lock') return call(lockOrder, { rid }, { idempotencyKey });
    return call(cancelOrderByStaff, { rid, reason }, { idempotencyKey });
  };
  const open = buttonsOf(order);
  const unsigned = !order.agreement?.signed_at && open.some(({ event }) => event === 'lock');
  return (
    <>
      {unsigned ? <UnsignedNotice order={order} /> : null}
      <ActionBar
        about={`订单 ${order.order_no}`}
        actions={unsigned ? open.filter(({ event }) => event !== 'lock') : open}
        run={run}
        dangers={dangers}
        reasons={reasons}
        confirms={{
          // Who has called the customer is asked nothing: the step can be taken back for a moment.
          ...(order.calls.length === 0 ? { confirm: <WithoutCall order={order} /> } : {}),
          lock: `检测任务按现在的方案（合计 ${formatFen(order.total_fen)}）生成并等待派单。锁定不能撤销，之后改价须客户重新同意。`,
        }}
        waits={{
          confirm: waitingCall(
            { what: '确认订单', which: order.order_no, place: `/orders/${order.rid}` },
            confirmOrder,
            { rid: order.rid, total_fen: order.total_fen },
          ),
        }}
        forms={{ reprice: () => setRepricing(true), grantCancel: () => setGranting(true) }}
      />
      {repricing ? <RepriceDialog order={order} close={() => setRepricing(false)} /> : null}
      {granting ? <GrantCancelDialog order={order} close={() => setGranting(false)} /> : null}
    </>
  );
}

/** Nobody has called the customer yet. */
function WithoutCall({ order }: OrderPartProps) {
  return (
    <>
      <p>
        按现在的方案（合计 {formatFen(order.total_fen)}
        ）确认，确认后客户可以支付或寄样。需要改价或改参数时，请先返回修改。
      </p>
      <Alert type="warning" showIcon title="还没有通话记录，请确认已与客户沟通过方案" />
    </>
  );
}
