import { refusalWords } from '@yance/contract/kernel/refusals.ts';
import { bookingRefusals, type InstrumentCard } from '@yance/contract/reservations/reservation.ts';
import type { Price } from '@yance/contract/pricing/rules.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { fillWords, Invalid, Refusal } from '../../../kernel/refusal.ts';
import { allInstruments } from './bookable-service.ts';
import type { BookingRequest } from '../state/reservation-model.ts';
import { validateBooking } from './validate-booking.ts';

/** A request that is only looked at: its price, or in words why it cannot be booked now. */
export interface BookingPreview {
  instrument: InstrumentCard | undefined;
  price: Price | null;
  problem: string | null;
}

/** Quotes a request without booking it and without refusing: a plan may hold what is gone meanwhile. */
export async function previewBooking(
  work: ReadWork,
  request: BookingRequest,
  memberRid: string,
): Promise<BookingPreview> {
  try {
    const { instrument, price } = await validateBooking(work.tx, request, { memberRid, now: work.clock.now() });
    return { instrument, price, problem: null };
  } catch (error) {
    const instrument = (await allInstruments(work.tx)).find((one) => one.rid === request.instrument_rid);
    if (error instanceof Invalid) return { instrument, price: null, problem: error.message };
    if (!(error instanceof Refusal)) throw error;
    const sentence = bookingRefusals[error.reason as keyof typeof bookingRefusals];
    return { instrument, price: null, problem: fillWords(refusalWords(sentence), error.words) };
  }
}
