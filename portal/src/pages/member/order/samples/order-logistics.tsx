import type { OrderDetail } from '@yance/contract/orders/order.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import type { SampleState } from '@yance/contract/samples/states.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Parcel } from '../../../../parts/parcel/parcel.tsx';
import { Block } from '../block.tsx';
import css from '../order-detail.module.css';
import { logisticsSection } from '../progress/leading-step.tsx';
import { OrderPickup } from './order-pickup.tsx';
import { ChangeNumber, ParcelDelay } from './parcel-delay.tsx';
import { awaitsSamples, useOrderSamples } from '../progress/order-records.ts';

/** States that an order reaches only with everything that was sent. */
const arrived: readonly string[] = ['received', 'waiting', 'testing', 'checking', 'finished'];
const gone: readonly SampleState[] = ['sentBack', 'signed'];

/** Where the samples are, in a few words: what went back is told last. Nothing before they arrived. */
export function logisticsGist(state: string, samples: readonly Pick<SampleCard, 'state'>[]): string | undefined {
  if (samples.some((sample) => gone.includes(sample.state)))
    return samples.every((sample) => sample.state !== 'sentBack') ? '样品已签收' : '样品已寄回';
  return samples.length > 0 && arrived.includes(state) ? '样品已收到' : undefined;
}

/**
 * Pickups, parcels on their way with what the couriers say, and the address for the samples as long as they are
 * awaited.
 */
export function OrderLogistics({ order }: { order: OrderDetail }) {
  const { data: samples } = useOrderSamples(order);
  const awaited = awaitsSamples(order);
  const hasPickup = order.type === 1 || awaited;
  if (!awaited && order.shipments.length === 0 && !hasPickup) return null;
  const { address, receiver, phone } = order.send_to;
  return (
    <Block
      id={logisticsSection}
      title="物流"
      folded={!awaited && order.state !== 'troubled'}
      gist={logisticsGist(order.state, samples?.list ?? [])}
    >
      {hasPickup && <OrderPickup order={order} />}
      {order.shipments.length > 0 && (
        <ul className={css.parcels}>
          {order.shipments.map((parcel) => (
            <li key={parcel.number}>
              <Parcel {...parcel}>
                {parcel.changeable && !parcel.delay && <ChangeNumber order={order} parcel={parcel} quiet />}
              </Parcel>
              <ParcelDelay order={order} parcel={parcel} />
            </li>
          ))}
        </ul>
      )}
      {order.delay && (
        <div className={css.parcels}>
          <ParcelDelay order={order} parcel={null} />
        </div>
      )}
      {order.state === 'travelling' && awaited && !order.collected && (
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
