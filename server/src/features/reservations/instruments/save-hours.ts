import type { OpeningHours } from '@yance/contract/reservations/slots.ts';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { bookingSettings, defaultHours } from '../book/booking-settings.ts';
import { instrumentCalled } from '../book/bookable-service.ts';
import { hoursOf, upsertHours } from '../instruments.store.ts';
import { lockInstruments } from '../spans.store.ts';

interface Given {
  rid: string;
  hours: OpeningHours;
  before?: OpeningHours | undefined;
}

/**
 * Sets when an instrument is open and what its hours cost more. What is booked already stays. Refuses
 * `changedMeanwhile` where the hours are no longer those that were changed.
 */
export async function saveHours({ tx, clock }: ReadWork, { rid, hours, before }: Given): Promise<{ rid: string }> {
  await instrumentCalled(tx, rid);
  await lockInstruments(tx, [rid]);
  requireUnchanged(before, await hoursInForce(tx, rid));
  await upsertHours(tx, { instrument_rid: rid, hours, changed_at: clock.now() });
  return { rid };
}

/** The hours of an instrument, its own or else the operator's. */
async function hoursInForce(tx: Tx, rid: string): Promise<OpeningHours> {
  return (await hoursOf(tx, [rid])).get(rid) ?? defaultHours(tx, (await bookingSettings(tx)).least);
}
