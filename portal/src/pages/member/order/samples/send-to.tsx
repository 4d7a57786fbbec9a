import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import css from '../order-detail.module.css';
import { useOrderSamples } from '../progress/order-records.ts';
import { samplesText } from './samples-text.ts';

/** The next step of who sends samples: where to, and what else belongs into the parcel. */
export function SendTo({ order }: { order: OrderDetail }) {
  const { order_no, clock } = order;
  const { address, receiver, phone } = order.send_to;
  const again = useOrderSamples(order).data?.list.filter(({ state }) => state === 'expected') ?? [];
  return (
    <p className={css.notice}>
      {clock?.kind === 'resend' && again.length > 0 ? `请补寄 ${samplesText(again)}，寄到` : '请把样品寄到'}{' '}
      <Copyable text={`${address} ${receiver} ${phone}`} label="收样地址">
        {address} {receiver} <span className={css.phone}>{phone}</span>
      </Copyable>
      <br />
      包裹里写上订单号 {order_no}，寄出后填写快递单号。
    </p>
  );
}
