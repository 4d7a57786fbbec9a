export { approveTime, rejectTime } from './approval/decide-on-time.ts';
export { reasonsForTime } from './book/booking-payer.ts';
export { orderPrice, submissionPrice } from './book/submission-price.ts';
export {
  newestTimeOf,
  refsOfTime,
  sharedTimeOf,
  timeByRid,
  timeOfPerson,
  timeDecided,
  timeSpendingOf,
  timeBefore,
  timeWaiting,
  type TestedFilter,
} from './community-time.store.ts';
export { bookTime } from './book/book-time.ts';
export { saveHours } from './instruments/save-hours.ts';
export { previewBooking } from './book/preview-booking.ts';
export type { Reservation, BookingRequest } from './state/reservation-model.ts';
export { findReservation, firstDayOfOrder, reservationsByRid } from './reservations.store.ts';
export { lockInstruments } from './spans.store.ts';
export { validateBooking } from './book/validate-booking.ts';
