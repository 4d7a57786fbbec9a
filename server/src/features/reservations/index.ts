export { bookTime } from './book-time.ts';
export { saveHours } from './keep-instruments.ts';
export { lookAtWish } from './look-at-wish.ts';
export type { Reservation, Wish } from './reservation-model.ts';
export { findReservation, firstDayOfOrder } from './reservations.store.ts';
export { weighBooking } from './weigh-booking.ts';
