import { useQuery } from '@tanstack/react-query';
import { listReservations } from '@yance/contract/reservations/endpoints.ts';
import { formatSlot } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../../lib/query.ts';
import { Block } from '../block.tsx';
import { reservationHref } from './reservation-href.ts';
import { reservationTone } from './reservation-tone.ts';
import css from './reservations.module.css';

/** Instrument time that was submitted together with an order; each has steps and money of its own. */
export function OrderTimes({ orderRid }: { orderRid: string }) {
  const { data } = useQuery(reading(listReservations, { order_rid: orderRid, size: 20 }));
  if (!data || data.list.length === 0) return null;
  return (
    <Block title="机时预约">
      <ul className={css.times} role="list">
        {data.list.map((row) => (
          <li key={row.rid}>
            <div className={css.name}>
              <Link href={reservationHref(row.rid)}>{row.service}</Link>
              <small className={css.slot}>
                {formatSlot(row)} · {row.instrument.model}
              </small>
            </div>
            <Tag tone={reservationTone(row.state)}>{row.label}</Tag>
          </li>
        ))}
      </ul>
    </Block>
  );
}
