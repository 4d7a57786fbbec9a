import type { OpeningHours } from '@yance/contract/reservations/slots.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { instrumentCalled } from '../book/bookable-service.ts';
import { upsertHours } from '../instruments.store.ts';
import { lockInstruments } from '../spans.store.ts';

/** Sets when an instrument is open and what its hours cost more. What is booked already stays. */
export async function saveHours(work: ReadWork, given: { rid: string; hours: OpeningHours }): Promise<{ rid: string }> {
  await instrumentCalled(work.tx, given.rid);
  await lockInstruments(work.tx, [given.rid]);
  await upsertHours(work.tx, { instrument_rid: given.rid, hours: given.hours, changed_at: work.clock.now() });
  return { rid: given.rid };
}
