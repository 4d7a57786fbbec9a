import {
  getStaffReservation,
  listStaffReservations,
  reservationBoard,
} from '@yance/contract/reservations/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';

/** What shows a reservation's state. */
export const reservationRenews = [
  [getStaffReservation.path],
  [listStaffReservations.path],
  [reservationBoard.path],
  [listQueues.path],
] as const;
