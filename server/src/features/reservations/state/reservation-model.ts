import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { PriceRule, Price } from '@yance/contract/pricing/rules.ts';
import type { StepSurcharge } from '@yance/contract/reservations/price.ts';
import type { Span } from '@yance/contract/reservations/slots.ts';
import type { ReservationMode } from '@yance/contract/reservations/states.ts';
import type { instrumentTrainings, reservations, reservationSpans, reservationWaits } from '../reservations.tables.ts';

/** What a booking is priced by, as it was when it was made: later changes of the catalogue touch it no more. */
export interface Terms {
  rules: PriceRule[];
  fields: ParameterField[];
  answers: Answers;
  instrument: string;
  mode: ReservationMode;
  stepMinutes: number;
  leastMinutes: number;
  steps: StepSurcharge[];
}

/** Another time that waits for an answer. */
export interface Wanted {
  by: 'customer' | 'staff';
  start: string;
  end: string;
  reason: string;
  steps: StepSurcharge[];
  price: Price;
}

/** What was used, in minutes, and what it costs. */
export interface Use {
  used_minutes: number;
  fault_minutes: number;
  billed_minutes: number;
  price: Price;
}

export type Reservation = typeof reservations.$inferSelect;

/** What a member wants of a service: a slot of an instrument and the answers of its form. */
export interface BookingRequest {
  rid: string;
  instrument_rid: string;
  start: string;
  end: string;
  mode: ReservationMode;
  purpose: string;
  parameters: Answers;
}
export type Wait = typeof reservationWaits.$inferSelect;
export type HeldSpan = typeof reservationSpans.$inferSelect;
export type Training = typeof instrumentTrainings.$inferSelect;

export const spanOfRow = (row: { starts_at: Date; ends_at: Date }): Span => ({
  start: row.starts_at,
  end: row.ends_at,
});
export const wantedSpan = (wanted: Wanted): Span => ({ start: new Date(wanted.start), end: new Date(wanted.end) });
