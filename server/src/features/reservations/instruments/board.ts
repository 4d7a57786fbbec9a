import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { reservationBoard } from '@yance/contract/reservations/staff-endpoints.ts';
import { closureKinds, reservationMachine, reservationModes } from '@yance/contract/reservations/states.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { membersByRid } from '../../identity/index.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { calendarsOf } from './instrument-calendar.ts';
import { closuresWithin } from '../instruments.store.ts';
import { customerFor } from '../read/list-reservations.ts';
import { ownInstrument } from './own-laboratory.ts';
import { calendarOf } from '../book/query-time.ts';
import { pageOfReservations } from '../reservations.store.ts';
import { heldSpans } from '../spans.store.ts';

/** An instrument's days with who has what of them. */
export async function boardOf(
  work: StaffWork,
  input: InputOf<typeof reservationBoard>,
): Promise<OutputOf<typeof reservationBoard>> {
  const { tx, clock, actor } = work;
  const instrument = await ownInstrument(work, input.instrument_rid);
  const settings = await bookingSettings(tx);
  const today = shanghaiDate(clock.now());
  const from = input.date ?? today;
  const within = { start: shanghaiMoment(from), end: shanghaiMoment(addDays(from, input.days)) };
  const calendars = await calendarsOf(tx, {
    instruments: [instrument.rid],
    from,
    days: input.days,
    now: clock.now(),
    settings,
  });
  const spans = await heldSpans(tx, [instrument.rid], within);
  const { rows } = await pageOfReservations(
    tx,
    {
      instrumentRid: instrument.rid,
      since: within.start,
      until: within.end,
      states: ['approving', 'confirming', 'accepting', 'booked', 'using', 'settling', 'disputed', 'finished', 'absent'],
    },
    { page: 1, size: 500, by: 'start' },
  );
  const members = await membersByRid(
    tx,
    rows.map((row) => row.member_rid),
  );
  const bookings = rows.flatMap((row) => {
    const about = {
      rid: row.rid,
      reservation_no: row.reservation_no,
      state: row.state,
      label: reservationMachine.states[row.state],
      customer: customerFor(actor, row, members).name,
      mode_label: reservationModes[row.mode],
    };
    const wanted = row.wanted ? [{ ...about, start: row.wanted.start, end: row.wanted.end, wanted: true }] : [];
    const accepted = { ...about, start: shanghaiIso(row.starts_at), end: shanghaiIso(row.ends_at), wanted: false };
    return row.state === 'accepting' && !row.keeps_slot ? wanted : [accepted, ...wanted];
  });
  return {
    today,
    calendar: calendarOf(instrument, calendars.get(instrument.rid), settings.least),
    bookings,
    offered: spans
      .filter((span) => span.kind === 'offered')
      .map((span) => ({ start: shanghaiIso(span.starts_at), end: shanghaiIso(span.ends_at) })),
    closures: (await closuresWithin(tx, [instrument.rid], within)).map((one) => ({
      rid: one.rid,
      start: shanghaiIso(one.starts_at),
      end: shanghaiIso(one.ends_at),
      reason: one.reason,
      label: closureKinds[one.kind],
    })),
  };
}
