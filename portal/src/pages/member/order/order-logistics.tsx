import type { OrderDetail } from '@yance/contract/orders/endpoints.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { Block } from './block.tsx';
import css from './order-detail.module.css';
import { OrderPickup } from './order-pickup.tsx';

/** Pickups, parcels on their way with what the couriers say, and the address for the samples as long as they are awaited. */
export function OrderLogistics({ order }: { order: OrderDetail }) {
  const awaited = ['sending', 'travelling'].includes(order.state);
  const hasPickup = order.delivery_type === 1 || awaited;
  if (!awaited && order.shipments.length === 0 && !hasPickup) return null;
  const { address, receiver, phone } = order.send_to;
  return (
    <Block title="物流">
      {hasPickup && <OrderPickup order={order} />}
      {order.shipments.length > 0 && (
        <ul className={css.parcels}>
          {order.shipments.map((parcel) => (
            <li key={parcel.number}>
              <Parcel parcel={parcel} />
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

/** A parcel with its newest line, and the ones before it behind a fold. */
function Parcel({ parcel }: { parcel: OrderDetail['shipments'][number] }) {
  const { courier, number, created, tracking } = parcel;
  const [newest, ...earlier] = tracking.lines;
  return (
    <>
      {courier} <Copyable text={number} label="快递单号" />{' '}
      <Tag tone={tracking.progress === 'signed' ? 'done' : tracking.progress === 'trouble' ? 'attention' : 'neutral'}>
        {tracking.label}
      </Tag>
      <br />
      <small className={css.note}>
        {newest ? (
          <>
            {newest.at} {newest.text}
          </>
        ) : (
          <>
            <DateTime iso={created} /> 登记
          </>
        )}
      </small>
      {earlier.length > 0 && (
        <details className={css.tracking}>
          <summary>全部物流记录</summary>
          <ol>
            {earlier.map((line) => (
              <li key={`${line.at} ${line.text}`}>
                {line.at} {line.text}
              </li>
            ))}
          </ol>
        </details>
      )}
      {tracking.link && (
        <a href={tracking.link} target="_blank" rel="noreferrer">
          去快递公司查询
        </a>
      )}
    </>
  );
}
