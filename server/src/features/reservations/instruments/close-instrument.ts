import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addClosure } from '@yance/contract/reservations/staff-endpoints.ts';
import { after, days } from '../../../kernel/clock.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { staffNames } from '../../staff/index.ts';
import { type Closure, insertClosure } from '../instruments.store.ts';
import { heldSpans, lockInstruments } from '../spans.store.ts';
import { closureOf } from './find-instrument.ts';
import { ownInstrument } from './own-laboratory.ts';

/** Takes an instrument out of service for a while. Refuses `closureBooked` while somebody has time in it. */
export async function closeInstrument(
  work: StaffWork,
  given: InputOf<typeof addClosure>,
): Promise<OutputOf<typeof addClosure>> {
  const { tx, actor, clock } = work;
  await ownInstrument(work, given.rid);
  const span = { start: new Date(given.start), end: new Date(given.end) };
  const known = span.start > after(clock.now(), -days(1)) && span.end < after(clock.now(), days(3650));
  if (!known || span.start >= span.end) throw new Refusal('closureEmpty');
  await lockInstruments(tx, [given.rid]);
  const booked = await heldSpans(tx, [given.rid], span);
  if (booked.length > 0) throw new Refusal('closureBooked', { words: { count: booked.length } });
  const row: Closure = {
    rid: newRid(),
    instrument_rid: given.rid,
    starts_at: span.start,
    ends_at: span.end,
    reason: given.reason,
    staff_rid: actor.rid,
    created_at: clock.now(),
  };
  await insertClosure(tx, row);
  return closureOf(row, await staffNames(tx, [actor.rid]));
}
