import type { Feature } from '../../kernel/feature.ts';
import { reservationData } from './personal-data.store.ts';
import { reservationJobs } from './state/reservation-jobs.ts';
import { offerReservationQueues } from './read/reservation-queues.ts';
import { reservationCalls } from './reservations.routes.ts';
import { reservationStaffCalls } from './reservations.staff.routes.ts';

offerReservationQueues();

export const reservations: Feature = {
  name: 'reservations',
  calls: [...reservationCalls, ...reservationStaffCalls],
  jobs: reservationJobs,
  personal: reservationData,
};
