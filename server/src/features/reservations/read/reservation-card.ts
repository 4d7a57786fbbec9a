import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { ReservationRow } from '@yance/contract/reservations/reservation.ts';
import { reservationClocks, reservationMachine, reservationModes } from '@yance/contract/reservations/states.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { shownClock } from '../../../kernel/time/running-clock.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import { after, hours, minutes } from '../../../kernel/clock.ts';
import type { PayersNamed } from '../../communities/index.ts';
import type { BookingSettings } from '../book/booking-settings.ts';
import type { Reservation, Wanted } from '../state/reservation-model.ts';

interface Reader {
  actor: Actor;
  now: Date;
  settings: BookingSettings;
  /** The communities that pay, by the rids of the reservations. */
  payers: PayersNamed;
  /** Instruments whose bookings only their laboratory accepts, where the reader is not of it. */
  kept: ReadonlySet<string>;
}

/** One line of a list, with what its reader may do now. */
export function reservationRowOf(row: Reservation, reader: Reader): ReservationRow {
  return {
    rid: row.rid,
    reservation_no: row.reservation_no,
    service_rid: row.service_rid,
    service: row.service,
    img: row.img,
    instrument: row.instrument,
    mode: row.mode,
    mode_label: reservationModes[row.mode],
    start: shanghaiIso(row.starts_at),
    end: shanghaiIso(row.ends_at),
    state: row.state,
    label: reservationMachine.states[row.state],
    ended_why: row.state === 'cancelled' || row.state === 'refused' ? row.reason : '',
    created: shanghaiIso(row.created_at),
    amount_fen: row.amount_fen,
    wanted: row.wanted ? wantedOf(row.wanted) : null,
    clock: shownClock(reservationClocks, row),
    order_rid: row.order_rid,
    payer: reader.payers.get(row.rid) ?? null,
    actions: allowedActions(row, reader),
  };
}

const wantedOf = ({ by, start, end, reason, price }: Wanted) => ({
  by,
  start,
  end,
  reason,
  amount_fen: price.total_fen,
});

/** The steps of the table that are possible at this moment. */
function allowedActions(row: Reservation, { actor, now, settings, kept }: Reader): Action[] {
  const byMember = actor.kind === 'member';
  return actionsFor(reservationMachine, row.state, actor).filter(({ event }) => {
    // Those who run the community that pays decide in its queue; a breakdown releases by itself.
    if (event === 'approve' || event === 'reject' || event === 'release') return false;
    if (event === 'accept' || event === 'propose') return !kept.has(row.instrument_rid);
    if (event === 'reschedule') return now <= after(row.starts_at, -hours(settings.freeCancelHours));
    if (event === 'checkIn')
      return now >= after(row.starts_at, -minutes(settings.checkInMinutes)) && (!byMember || row.mode === 'video');
    return true;
  });
}
