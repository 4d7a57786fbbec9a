import { orderPrice } from './book/submission-price.ts';
import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { instrumentFigures } from './instrument-figures.ts';
import { provide } from '../../kernel/port.ts';
import { communityHindrances, communitySpending } from '../communities/index.ts';
import { finders, holdings, queues, records } from '../staff/index.ts';
import { reservationFinder } from './read/reservation-finder.ts';
import { reservationHoldings } from './read/reservation-holdings.ts';
import { reservationRecord } from './read/reservation-record.ts';
import { timeOfCommunities } from './community-time.store.ts';
import { numberFollower } from './change/renumber-time.ts';
import { operatorSubscriber } from './change/replace-operator.ts';
import { timeHindrances } from './hinder-ending.ts';
import { reservationData } from './personal-data.store.ts';
import { reservationJobs } from './state/reservation-jobs.ts';
import { reservationQueues } from './read/reservation-queues.ts';
import { reservationCalls } from './reservations.routes.ts';
import { reservationStaffCalls } from './reservations.staff.routes.ts';

export const reservations: Feature = {
  name: 'reservations',
  calls: [...reservationCalls, ...reservationStaffCalls],
  followers: [numberFollower],
  subscribers: [operatorSubscriber],
  jobs: reservationJobs,
  personal: reservationData,
  needs: [orderPrice],
  provides: [
    provide(records, [reservationRecord]),
    provide(finders, [reservationFinder]),
    provide(figures, instrumentFigures),
    provide(holdings, reservationHoldings),
    provide(queues, reservationQueues),
    provide(communitySpending, [timeOfCommunities]),
    provide(communityHindrances, [timeHindrances]),
  ],
};
