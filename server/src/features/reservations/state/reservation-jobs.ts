import type { ReservationState } from '@yance/contract/reservations/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { jobOf, type Job } from '../../../kernel/jobs.ts';
import { remindOfTime } from '../approval/remind-of-time.ts';
import { offerReplacements, replaceJob } from '../breakdown/offer-replacements.ts';
import { expireReservation } from '../change/expire-reservation.ts';
import { lockReservation } from '../reservations.store.ts';
import { confirmByTimer } from '../use/confirm-use.ts';
import { finishByTimer } from '../use/finish-use.ts';
import { missReservation } from '../use/miss-reservation.ts';
import { endWait } from '../wait-list/end-wait.ts';
import { offerFreed } from '../wait-list/offer-freed.ts';
import { waitClock } from '../wait-list/wait-list.ts';
import { aboutReservation, offerJob } from './move-reservation.ts';
import { approvalReminding, clockJob, linkJob } from './reservation-clock.ts';

/**
 * A reservation's clock ran out: what happens depends on the state that set it. It does nothing once the state has
 * changed.
 */
async function runClock(work: Work, payload: { rid: string; state: ReservationState }): Promise<void> {
  const row = await lockReservation(work.tx, payload.rid);
  if (!row || row.state !== payload.state) return;
  // A job that was leased before its clock was set again finds that its time has not come.
  const due = row.state === 'booked' ? row.starts_at : row.clock_until;
  if (due && due > work.clock.now()) return;
  switch (row.state) {
    case 'approving':
    case 'confirming':
    case 'accepting':
      return expireReservation(work, row);
    case 'booked':
      return missReservation(work, row);
    case 'using':
      return finishByTimer(work, row);
    case 'settling':
      return confirmByTimer(work, row);
    default:
  }
}

/** The customer may see the meeting link now; nothing is told where there is none yet, because entering it tells. */
async function openLink(work: Work, rid: string): Promise<void> {
  const row = await lockReservation(work.tx, rid);
  if (row?.state !== 'booked' || !row.meeting_link) return;
  await announce(work, {
    entity: 'reservation',
    entity_rid: rid,
    event: 'linkShown',
    from_state: row.state,
    to_state: row.state,
    details: aboutReservation(row),
  });
}

/** Every clock of instrument time. */
export const reservationJobs: readonly Job[] = [
  jobOf(clockJob, { run: runClock }),
  jobOf(approvalReminding, { run: (work, { rid }) => remindOfTime(work, rid) }),
  jobOf(linkJob, { run: (work, { rid }) => openLink(work, rid) }),
  jobOf(offerJob, { run: (work, { instrument_rid }) => offerFreed(work, instrument_rid) }),
  jobOf(replaceJob, { run: (work, { rid }) => offerReplacements(work, rid) }),
  jobOf(waitClock, { run: (work, { rid }) => endWait(work, rid) }),
];
