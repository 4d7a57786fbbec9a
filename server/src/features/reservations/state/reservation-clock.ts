import { after, days, hours, minutes } from '../../../kernel/clock.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { reschedule, withdraw } from '../../../kernel/jobs.ts';
import { addWorkingDays } from '../../../kernel/service-hours.ts';
import { serviceHours } from '../../settings/index.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { wantedSpan, type Reservation } from './reservation-model.ts';

interface Clock {
  /** What people read; null where the clock is nobody's to watch. */
  label: string | null;
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
    case 'confirming':
      return { label: '预约确认', until: answerBy, runsAt: answerBy };
    case 'accepting':
      return { label: '请确认新时间', until: answerBy, runsAt: answerBy };
    case 'booked': {
      const missedAt = after(reservation.starts_at, minutes(settings.noShowMinutes));
      return { label: null, until: missedAt, runsAt: missedAt };
    }
    case 'using': {
      const until = reservation.ends_at;
      return { label: '预约结束', until, runsAt: after(until, minutes(settings.graceMinutes)) };
    }
    case 'settling': {
      const until = after(now, days(settings.settleDays));
      return { label: '费用确认', until, runsAt: until };
    }
    case 'disputed':
      return {
        label: '处理异议',
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
): Promise<{ clock_label: string | null; clock_until: Date | null }> {
  const { rid, state } = reservation;
  const clock = await clockFor(work.tx, reservation, work.clock.now());
  if (clock?.runsAt)
    await reschedule(work, { kind: 'reservation.clock', key: rid, runAt: clock.runsAt, payload: { rid, state } });
  else await withdraw(work, 'reservation.clock', rid);
  const { linkMinutes } = await bookingSettings(work.tx);
  if (state === 'booked' && reservation.mode === 'video')
    await reschedule(work, {
      kind: 'reservation.link',
      key: rid,
      runAt: after(reservation.starts_at, -minutes(linkMinutes)),
      payload: { rid },
    });
  else await withdraw(work, 'reservation.link', rid);
  return { clock_label: clock?.label ?? null, clock_until: clock?.label ? clock.until : null };
}
