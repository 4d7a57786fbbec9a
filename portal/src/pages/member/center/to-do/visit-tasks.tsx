import { useQuery } from '@tanstack/react-query';
import { listReservations } from '@yance/contract/reservations/endpoints.ts';
import { reservationPromises } from '@yance/contract/reservations/states.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { Remaining } from '@yance/ui/date.tsx';
import { reading } from '../../../../lib/query.ts';
import { RecordClock } from '../../../../parts/timeline/record-clock.tsx';
import type { Task } from './task.ts';

const size = 100;

/** Reservations whose new time or fee the member confirms. */
export function useReservationTasks(now: string): Task[] {
  const { data: times } = useQuery(reading(listReservations, { tab: 'waiting', size }));
  const { data: bills } = useQuery(reading(listReservations, { tab: 'settling', size }));
  return [...(times?.list ?? []), ...(bills?.list ?? [])]
    .filter(({ state }) => state === 'accepting' || state === 'settling')
    .map(({ rid, service, reservation_no, label, state, clock }) => ({
      key: rid,
      title: service,
      href: `/member/order?view=reservation&rid=${rid}`,
      note: (
        <>
          {reservation_no} · {label}
          {clock && (
            <>
              {' '}
              · <RecordClock clock={clock} promises={reservationPromises} now={now} />
            </>
          )}
        </>
      ),
      step: state === 'accepting' ? '确认新时间' : '确认费用',
      until: clock?.until ?? null,
    }));
}

/** Pickups that failed and need a new date. */
export function usePickupTasks(now: string): Task[] {
  const { data } = useQuery(reading(listSamplings, { open: true, size }));
  return (data?.list ?? [])
    .filter(({ state }) => state === 'postponed')
    .map(({ rid, order_no, order_rid, label, rebook_until }) => ({
      key: rid,
      title: '上门取样没有取到样品',
      href: order_rid ? `/member/order?rid=${order_rid}` : '/member/sampling',
      note: (
        <>
          {order_no && `${order_no} · `}
          {label}
          {rebook_until && (
            <>
              {' '}
              · 改约期限 <Remaining iso={rebook_until} now={now} />
            </>
          )}
        </>
      ),
      step: '改约取样',
      until: rebook_until,
    }));
}
