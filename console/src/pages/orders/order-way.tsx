import { useQuery } from '@tanstack/react-query';
import type { Delay } from '@yance/contract/orders/delay.ts';
import { listPickups } from '@yance/contract/sampling/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Link } from 'react-router';
import { reading } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { ParcelLink } from '../../parts/parcel-link.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './order-way.module.css';
import type { StaffOrder } from './staff-order.ts';

/** How the samples of an order come: pickups, and parcels with the newest word of the courier. */
export function OrderWay({ order }: { order: StaffOrder }) {
  const may = useMay();
  const reads = may('pickups.list');
  const { data } = useQuery({ ...reading(listPickups, { order_rid: order.rid }), enabled: reads });
  const pickups = data?.list ?? [];
  if (pickups.length === 0 && order.shipments.length === 0 && !order.delay)
    return order.type === 1 ? '上门取样' : '自行寄送';
  return (
    <ul className={styles.ways}>
      {pickups.map((pickup) => (
        <li key={pickup.rid}>
          <Link to={`/pickups/${pickup.rid}`}>
            上门取样 {pickup.date} {pickup.time}
          </Link>{' '}
          {pickup.label}
          {pickup.courier ? `　${pickup.courier.name}` : ''}
        </li>
      ))}
      {order.shipments.map(({ courier, number, tracking, delay }) => (
        <li key={`${courier} ${number}`}>
          {courier} <ParcelLink tracking={tracking}>{number}</ParcelLink> {tracking.label}
          {tracking.lines[0] ? (
            <small className={styles.line}>
              {tracking.lines[0].at} {tracking.lines[0].text}
            </small>
          ) : null}
          <Late delay={delay} />
        </li>
      ))}
      {order.delay ? (
        <li>
          <Late delay={order.delay} />
        </li>
      ) : null}
    </ul>
  );
}

/** What does not come, and since when. */
function Late({ delay }: { delay: Delay | null }) {
  if (!delay) return null;
  const words = `${delay.label}：${formatDateTime(delay.since)} 起${delay.inquired ? '，已联系查询' : ''}`;
  return <StatusTag tone="attention">{words}</StatusTag>;
}
