import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Span } from '@yance/contract/reservations/slots.ts';
import { addClosure } from '@yance/contract/reservations/instrument-endpoints.ts';
import { after, days } from '../../../kernel/clock.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { staffNames } from '../../staff/index.ts';
import { repeatWeekly } from '../book/repeat-weekly.ts';
import { type Closure, insertClosure } from '../instruments.store.ts';
import { heldSpans, lockInstruments } from '../spans.store.ts';
import { announceClosure } from './announce-closure.ts';
import { closureOf } from './find-instrument.ts';
import { ownInstrument } from './own-laboratory.ts';

/** How long a closure of which nobody knows the end lasts. */
export const farAway = (now: Date): Date => after(now, days(3650));

/**
 * Takes an instrument out of service for a while, or every week. Refuses `closureBooked` while somebody has time in it;
 * of a series the weeks that could be had are made, and the others told.
 */
export async function closeInstrument(
  work: StaffWork,
  given: InputOf<typeof addClosure>,
): Promise<OutputOf<typeof addClosure>> {
  const { tx, actor, clock } = work;
  await ownInstrument(work, given.rid);
  const span = { start: new Date(given.start), end: new Date(given.end) };
  requireKnown(span, clock.now());
  await lockInstruments(tx, [given.rid]);
  const { made, missed } = await repeatWeekly(
    span,
    { weeks: given.weeks, sentences: addClosure.refusals },
    async (one) => {
      await requireUnbooked(tx, given.rid, one);
      const row: Closure = {
        rid: newRid(),
        instrument_rid: given.rid,
        starts_at: one.start,
        ends_at: one.end,
        reason: given.reason,
        kind: given.kind,
        open_end: false,
        staff_rid: actor.rid,
        created_at: clock.now(),
      };
      await insertClosure(tx, row);
      await announceClosure(work, row, 'add');
      return row;
    },
  );
  const [first] = made;
  if (!first) throw new Error('A series of which nothing was made is refused.');
  return { ...closureOf(first, await staffNames(tx, [actor.rid])), made: made.length, missed };
}

/** Refuses `closureEmpty` for what ends before it begins, or lies in another age. */
export function requireKnown(span: Span, now: Date): void {
  const known = span.start > after(now, -days(1)) && span.end <= farAway(now);
  if (!known || span.start >= span.end) throw new Refusal('closureEmpty');
}

/** Refuses `closureBooked` while somebody has time of a locked instrument. */
export async function requireUnbooked(tx: Tx, instrumentRid: string, span: Span): Promise<void> {
  const booked = await heldSpans(tx, [instrumentRid], span);
  if (booked.length > 0) throw new Refusal('closureBooked', { words: { count: booked.length } });
}
