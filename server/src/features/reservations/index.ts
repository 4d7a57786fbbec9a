export { bookTime } from './book/book-time.ts';
export { saveHours } from './instruments/save-hours.ts';
export { lookAtWish } from './book/look-at-wish.ts';
export type { Reservation, Wish } from './state/reservation-model.ts';
export { findReservation, firstDayOfOrder } from './reservations.store.ts';
export { weighBooking } from './book/weigh-booking.ts';
