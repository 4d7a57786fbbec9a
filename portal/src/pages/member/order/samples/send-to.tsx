import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import css from '../order-detail.module.css';

/** The next step of who sends samples: where to, and what else belongs into the parcel. */
export function SendTo({ order: { send_to, order_no } }: { order: Pick<OrderDetail, 'send_to' | 'order_no'> }) {
  const { address, receiver, phone } = send_to;
  return (
    <p className={css.notice}>
      请把样品寄到{' '}
      <Copyable text={`${address} ${receiver} ${phone}`} label="收样地址">
        {address} {receiver} <span className={css.phone}>{phone}</span>
      </Copyable>
      ，包裹里写上订单号 {order_no}，寄出后填写快递单号。
    </p>
  );
}
