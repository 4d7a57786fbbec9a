import { reservationStates } from '@yance/contract/reservations/reservation.ts';
import type { ReservationClock } from '@yance/contract/reservations/states.ts';
import { z } from 'zod';
import { after, days, hours, minutes } from '../../../kernel/clock.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { reschedule, withdraw, jobKind } from '../../../kernel/jobs.ts';
import type { ClockColumns } from '../../../kernel/time/running-clock.ts';
import { addWorkingDays } from '../../../kernel/time/service-hours.ts';
import { serviceHours } from '../../settings/index.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { wantedSpan, type Reservation } from './reservation-model.ts';

/** The clock of a state runs out. */
export const clockJob = jobKind('reservation.clock', { rid: z.string(), state: z.enum(reservationStates) });
/** Those who run the community that pays are reminded that a reservation waits for them. */
export const approvalReminding = jobKind('reservation.remindApproval', { rid: z.string() });
/** The link of a meeting is shown. */
export const linkJob = jobKind('reservation.link', { rid: z.string() });

interface Clock {
  /** Null where the clock is nobody's to watch. */
  kind: ReservationClock | null;
  until: Date;
  /** When something happens by itself; null where the clock only tells that somebody is late. */
  runsAt: Date | null;
}

/** The clock that runs while a reservation is in its state. */
async function clockFor(tx: Tx, reservation: Reservation, now: Date): Promise<Clock | null> {
  const settings = await bookingSettings(tx);
  // An answer comes before the time itself, and before an old time that is kept meanwhile.
  const starts = [
    ...(reservation.wanted ? [wantedSpan(reservation.wanted).start] : []),
    ...(reservation.wanted && !reservation.keeps_slot ? [] : [reservation.starts_at]),
  ];
  const answerBy = earliest([after(now, hours(settings.answerHours)), ...starts]);
  switch (reservation.state) {
    case 'approving': {
      const until = earliest([after(now, hours(settings.approvalHours)), ...starts]);
      return { kind: 'approve', until, runsAt: until };
    }
    case 'confirming':
      return { kind: 'confirm', until: answerBy, runsAt: answerBy };
    case 'accepting':
      return { kind: 'accept', until: answerBy, runsAt: answerBy };
    case 'booked': {
      const missedAt = after(reservation.starts_at, minutes(settings.noShowMinutes));
      return { kind: null, until: missedAt, runsAt: missedAt };
    }
    case 'using': {
      const until = reservation.ends_at;
      return { kind: 'finish', until, runsAt: after(until, minutes(settings.graceMinutes)) };
    }
    case 'settling': {
      const until = after(now, days(settings.settleDays));
      return { kind: 'settle', until, runsAt: until };
    }
    case 'disputed':
      return {
        kind: 'dispute',
        until: addWorkingDays(now, settings.disputeDays, await serviceHours(tx)),
        runsAt: null,
      };
    default:
      return null;
  }
}

const earliest = (moments: readonly Date[]): Date => new Date(Math.min(...moments.map((moment) => moment.getTime())));

/** The columns of the clock of a reservation as it is now, and the jobs that go with it. */
export async function setReservationClock(
  work: Work,
  reservation: Reservation,
): Promise<ClockColumns<ReservationClock>> {
  const { rid, state } = reservation;
  const clock = await clockFor(work.tx, reservation, work.clock.now());
  if (clock?.runsAt) await reschedule(work, { kind: clockJob, key: rid, runAt: clock.runsAt, payload: { rid, state } });
  else await withdraw(work, clockJob, rid);
  const { linkMinutes, approvalRemindHours } = await bookingSettings(work.tx);
  const remindAt = clock && after(clock.until, -hours(approvalRemindHours));
  if (state === 'approving' && remindAt && remindAt > work.clock.now())
    await reschedule(work, { kind: approvalReminding, key: rid, runAt: remindAt, payload: { rid } });
  else await withdraw(work, approvalReminding, rid);
  if (state === 'booked' && reservation.mode === 'video')
    await reschedule(work, {
      kind: linkJob,
      key: rid,
      runAt: after(reservation.starts_at, -minutes(linkMinutes)),
      payload: { rid },
    });
  else await withdraw(work, linkJob, rid);
  return { clock_kind: clock?.kind ?? null, clock_until: clock?.kind ? clock.until : null };
}
