import { useQuery } from '@tanstack/react-query';
import { listStaffReservations } from '@yance/contract/reservations/staff-endpoints.ts';
import { formatFen, formatSlot } from '@yance/ui/format.ts';
import { Link } from 'react-router';
import { reading } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { Clock } from '../../parts/clock.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './order-way.module.css';
import type { OrderPartProps } from './staff-order.ts';

/** The instrument time that was booked with an order; most orders have none. */
export function OrderTimes({ order }: OrderPartProps) {
  const may = useMay();
  const { data } = useQuery({
    ...reading(listStaffReservations, { order_rid: order.rid, size: 50 }),
    enabled: order.type === 2 && may('reservations.view'),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Section title="机时预约">
      <ul className={styles.ways}>
        {data.list.map((time) => (
          <li key={time.rid}>
            <Link to={`/reservations/${time.rid}`}>{time.reservation_no}</Link>{' '}
            <StatusTag tone={toneOf(time.state)}>{time.label}</StatusTag> {time.instrument.model} {formatSlot(time)}{' '}
            {time.mode_label} {formatFen(time.amount_fen)}{' '}
            {time.clock ? (
              <>
                {time.clock.label} <Clock deadline={time.clock.until} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
