import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listReservations } from '@yance/contract/reservations/endpoints.ts';
import type { listSamplings } from '@yance/contract/sampling/endpoints.ts';

/** A pickup or instrument time on its day. */
export interface Entry {
  key: string;
  /** `YYYY-MM-DD` in Shanghai. */
  day: string;
  /** From when until when. */
  time: string;
  title: string;
  label: string;
  href: string;
}

type Reservation = OutputOf<typeof listReservations>['list'][number];
type Pickup = OutputOf<typeof listSamplings>['list'][number];
/** What does not take place has no day. */
const off = { reservation: ['refused', 'cancelled'], pickup: ['cancelled'] };

/** What takes place, by day and time. */
export function entriesOf(reservations: readonly Reservation[], pickups: readonly Pickup[]): Entry[] {
  const times = reservations
    .filter(({ state }) => !off.reservation.includes(state))
    .map(({ rid, service, start, end, label }) => {
      const [from, until] = [shanghaiIso(new Date(start)), shanghaiIso(new Date(end))];
      return {
        key: rid,
        day: from.slice(0, 10),
        time: `${from.slice(11, 16)}–${until.slice(11, 16)}`,
        title: service,
        label,
        href: `/member/order?view=reservation&rid=${rid}`,
      };
    });
  const visits = pickups
    .filter(({ state }) => !off.pickup.includes(state))
    .map(({ rid, date, time, label, order_rid }) => ({
      key: rid,
      day: date,
      time,
      title: '上门取样',
      label,
      href: order_rid ? `/member/order?rid=${order_rid}` : '/member/sampling',
    }));
  return [...times, ...visits].toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`));
}
