import { answerMessage } from '@yance/contract/orders/staff-endpoints.ts';
import { Alert, Button } from 'antd';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { Allowed } from '../../parts/allowed.tsx';
import type { OrderPartProps } from './staff-order.ts';

/** Why the plan cannot be locked yet, and what the manager can do: only the customer signs. */
export function UnsignedNotice({ order }: OrderPartProps) {
  const version = order.agreement ? `第 ${order.agreement.version} 版` : '';
  const content = `订单 ${order.order_no} 的检测协议${version ? `（${version}）` : ''}还未签署，签署后即可锁定方案、安排检测。请在订单详情中在线签署，或上传签字盖章的扫描件。`;
  const step = useStep((_: null, idempotencyKey: string) =>
    call(answerMessage, { rid: order.rid, content }, { idempotencyKey }),
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={`客户还没有签署检测协议${version}，签署后才能锁定方案`}
      description={
        <>
          请客户在订单详情中在线签署或上传扫描件（<a href={`tel:${order.contact_phone}`}>{order.contact_phone}</a>{' '}
          {order.contact_name}）；寄来的纸质协议由样品管理员在该订单的样品页登记。
        </>
      }
      action={
        <Allowed permission="orders.message">
          <Button
            size="small"
            loading={step.isPending}
            onClick={() => step.mutate(null, { onSuccess: () => toastDone('已给客户留言并发出通知') })}
          >
            留言提醒客户
          </Button>
        </Allowed>
      }
    />
  );
}
