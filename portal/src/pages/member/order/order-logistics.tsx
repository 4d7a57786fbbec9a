import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Parcel } from '../../../parts/parcel/parcel.tsx';
import { Block } from './block.tsx';
import css from './order-detail.module.css';
import { OrderPickup } from './order-pickup.tsx';
import { awaitsSamples } from './order-records.ts';
import { logisticsSection } from './pickup-notice.tsx';

/** States that an order reaches only with everything that was sent. */
const arrived: readonly string[] = ['received', 'waiting', 'testing', 'checking', 'finished'];

/** Pickups, parcels on their way with what the couriers say, and the address for the samples as long as they are awaited. */
export function OrderLogistics({ order }: { order: OrderDetail }) {
  const awaited = awaitsSamples(order);
  const hasPickup = order.type === 1 || awaited;
  if (!awaited && order.shipments.length === 0 && !hasPickup) return null;
  const gist = order.has_samples && arrived.includes(order.state) ? '样品已收到' : undefined;
  const { address, receiver, phone } = order.send_to;
  return (
    <Block id={logisticsSection} title="物流" folded={!awaited && order.state !== 'troubled'} gist={gist}>
      {hasPickup && <OrderPickup order={order} />}
      {order.shipments.length > 0 && (
        <ul className={css.parcels}>
          {order.shipments.map((parcel) => (
            <li key={parcel.number}>
              <Parcel {...parcel} />
            </li>
          ))}
        </ul>
      )}
      {awaited && !order.collected && (
        <p>
          收样地址：
          <Copyable text={`${address} ${receiver} ${phone}`} label="收样地址">
            {address} {receiver} <span className={css.phone}>{phone}</span>
          </Copyable>
        </p>
      )}
    </Block>
  );
}
