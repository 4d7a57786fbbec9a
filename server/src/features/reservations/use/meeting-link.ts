import { after, minutes } from '../../../kernel/clock.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { aboutReservation, anyReservation, requireState } from '../state/move-reservation.ts';
import { patchReservation } from '../reservations.store.ts';

interface Given {
  rid: string;
  link: string;
  before?: string | null | undefined;
}

/**
 * Stores where a live video takes place. When its time has come already, the customer is notified at once. Refuses
 * `changedMeanwhile` where the link is no longer `before`.
 */
export async function setMeetingLink(work: Work, given: Given): Promise<{ rid: string }> {
  const row = await anyReservation(work, given.rid);
  requireState(row, 'confirming', 'booked', 'using');
  if (row.mode !== 'video') throw new Refusal('notVideo');
  requireUnchanged(given.before, row.meeting_link);
  await patchReservation(work.tx, row.rid, { meeting_link: given.link });
  const { linkMinutes } = await bookingSettings(work.tx);
  const open = row.state !== 'confirming' && work.clock.now() >= after(row.starts_at, -minutes(linkMinutes));
  await announce(work, {
    entity: 'reservation',
    entity_rid: row.rid,
    event: open ? 'linkShown' : 'linkSet',
    from_state: row.state,
    to_state: row.state,
    details: aboutReservation(row),
  });
  return { rid: row.rid };
}
