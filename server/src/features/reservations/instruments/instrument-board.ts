import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { InstrumentCard } from '@yance/contract/reservations/reservation.ts';
import type { instrumentBoard as endpoint } from '@yance/contract/reservations/instrument-endpoints.ts';
import { reservationMachine, reservationModes, type ReservationState } from '@yance/contract/reservations/states.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { membersByRid } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { closuresWithin } from '../instruments.store.ts';
import { customerFor } from '../read/list-reservations.ts';
import { boardSpans } from '../spans.store.ts';
import { closureOf } from './find-instrument.ts';
import { calendarsOf, type DaySlots } from './instrument-calendar.ts';
import { keptFrom } from './keeper.ts';
import { bookableInstruments } from './list-bookable-instruments.ts';

type Board = OutputOf<typeof endpoint>;
type Row = Board['list'][number];

/** All instruments of some days, one page of them: when they are open, who has them, and when they are closed. */
export async function instrumentBoard(work: StaffWork, input: InputOf<typeof endpoint>): Promise<Board> {
  const { tx, clock, actor } = work;
  const { list: all } = await bookableInstruments(work);
  const found = all.filter((one) => matches(one, input));
  const shown = found.slice((input.page - 1) * input.size, input.page * input.size);
  const rids = shown.map(({ rid }) => rid);
  const settings = await bookingSettings(tx);
  const now = clock.now();
  const from = input.date ?? shanghaiDate(now);
  const within = { start: shanghaiMoment(from), end: shanghaiMoment(addDays(from, input.days)) };
  const calendars = await calendarsOf(tx, { instruments: rids, from, days: input.days, now, settings });
  const spans = await boardSpans(tx, rids, within);
  const closures = await closuresWithin(tx, rids, within);
  const booked = spans.flatMap(({ reservation }) => (reservation ? [reservation] : []));
  const kept = await keptFrom(tx, actor, booked);
  const members = await membersByRid(tx, [...new Set(booked.map(({ member_rid }) => member_rid))]);
  const people = spans.flatMap(({ span }) => (span.operator_rid ? [span.operator_rid] : []));
  const names = await staffNames(tx, [...new Set([...people, ...closures.map((one) => one.staff_rid)])]);
  const bookingsOf = (rid: string): Row['bookings'] =>
    spans.flatMap(({ span, reservation }) => {
      if (!reservation || span.instrument_rid !== rid) return [];
      const { state } = reservation;
      return [
        {
          rid: reservation.rid,
          reservation_no: reservation.reservation_no,
          start: shanghaiIso(span.starts_at),
          end: shanghaiIso(span.ends_at),
          state,
          label: reservationMachine.states[state],
          customer: customerFor(actor, reservation, members).name,
          service: reservation.service,
          mode_label: reservationModes[reservation.mode],
          operator: names.get(span.operator_rid ?? '') ?? '',
          wanted: span.kind === 'wanted',
          move: moveOf(state, kept.has(rid)),
        },
      ];
    });
  return {
    list: shown.map(({ rid, name, model, laboratory }) => ({
      rid,
      name,
      model,
      laboratory,
      open: openSpans(calendars.get(rid)?.days ?? []),
      bookings: bookingsOf(rid),
      offered: spans.flatMap(({ span, reservation }) =>
        !reservation && span.instrument_rid === rid
          ? [{ start: shanghaiIso(span.starts_at), end: shanghaiIso(span.ends_at) }]
          : [],
      ),
      closures: closures.filter((one) => one.instrument_rid === rid).map((one) => closureOf(one, names)),
    })),
    total: found.length,
    page: input.page,
    size: input.size,
    today: shanghaiDate(now),
    from,
    days: input.days,
    step_minutes: settings.step,
    laboratories: [...new Set(all.map(({ laboratory }) => laboratory))],
    techniques: [...new Set(all.map(({ name }) => name))],
  };
}

function matches(one: InstrumentCard, { kw, laboratory, technique }: InputOf<typeof endpoint>): boolean {
  const words = `${instrumentName(one)} ${one.laboratory}`.toLowerCase();
  return (
    (!laboratory || one.laboratory === laboratory) &&
    (!technique || one.name === technique) &&
    words.includes(kw.toLowerCase())
  );
}

/** What waits for an answer is proposed anew, what is accepted is given up for another time. */
function moveOf(state: ReservationState, kept: boolean): Row['bookings'][number]['move'] {
  if (state === 'confirming') return kept ? 'none' : 'propose';
  return state === 'booked' ? 'replace' : 'none';
}

/** Steps that follow each other, as one span. */
function openSpans(days: readonly DaySlots[]): Row['open'] {
  const spans: { start: Date; end: Date }[] = [];
  for (const { start, end } of days.flatMap(({ slots }) => slots)) {
    const last = spans.at(-1);
    if (last && +last.end === +start) last.end = end;
    else spans.push({ start, end });
  }
  return spans.map(({ start, end }) => ({ start: shanghaiIso(start), end: shanghaiIso(end) }));
}
