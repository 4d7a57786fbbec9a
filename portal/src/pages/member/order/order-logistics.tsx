import type { OrderDetail } from '@yance/contract/orders/endpoints.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Block } from './block.tsx';
import css from './order-detail.module.css';

/** Parcels on their way, and the address for the samples as long as they are awaited. */
export function OrderLogistics({ order }: { order: OrderDetail }) {
  const awaited = ['sending', 'travelling'].includes(order.state);
  if (!awaited && order.shipments.length === 0) return null;
  const { address, receiver, phone } = order.send_to;
  return (
    <Block title="物流">
      {order.shipments.length > 0 && (
        <ul className={css.parcels}>
          {order.shipments.map((parcel) => (
            <li key={parcel.number}>
              {parcel.courier} <Copyable text={parcel.number} label="快递单号" />
              <br />
              <small className={css.note}>
                <DateTime iso={parcel.created} /> 登记
              </small>
            </li>
          ))}
        </ul>
      )}
      {awaited && (
        <p>
          收样地址：
          <Copyable text={`${address} ${receiver} ${phone}`} label="收样地址" />
        </p>
      )}
    </Block>
  );
}
