import { listPickups } from '@yance/contract/sampling/staff-endpoints.ts';
import { openPickupStates } from '@yance/contract/sampling/states.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';

/** Pickups of the order that still lie ahead: anyone who receives its samples learns that a courier is on the way. */
export function PickupNotes({ orderRid }: { orderRid: string }) {
  const { data } = useRecord(listPickups, { order_rid: orderRid, size: 10 });
  const open = data?.list.filter(({ state }) => openPickupStates.includes(state)) ?? [];
  return open.map((pickup) => (
    <Alert
      key={pickup.rid}
      type={pickup.state === 'underway' ? 'warning' : 'info'}
      showIcon
      title={
        <Link to={`/pickups/${pickup.rid}`}>
          上门取样 {pickup.date} {pickup.time}：{pickup.label}
        </Link>
      }
      description={
        pickup.state === 'underway'
          ? `取样员${pickup.courier ? ` ${pickup.courier.name}（${pickup.courier.phone}）` : ''}在路上。接收样品不会取消这次取样，由取样员登记取到或未取到。`
          : '样品由其他方式送达并全部接收后，这次取样自动取消。'
      }
    />
  ));
}
