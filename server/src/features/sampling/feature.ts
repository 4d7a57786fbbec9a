import { follow } from '../../kernel/facts.ts';
import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { pickups } from '../orders/index.ts';
import { queues } from '../staff/index.ts';
import { pickupDeadlineOf } from './book/pickup-deadline.ts';
import { quotePickup } from './book/quote-pickup.ts';
import { bookWithOrder } from './book/book-pickup.ts';
import { dropFollower } from './change/follow-order.ts';
import { pickupJobs } from './change/expire-pickup.ts';
import { sceneSubscriber } from './change/follow-scene.ts';
import { samplingData } from './personal-data.store.ts';
import { samplingQueues } from './read/sampling-queues.ts';
import { samplingCalls } from './sampling.routes.ts';
import { samplingStaffCalls } from './sampling.staff.routes.ts';

export const sampling: Feature = {
  name: 'sampling',
  calls: [...samplingCalls, ...samplingStaffCalls],
  followers: [follow('order.submit', bookWithOrder), dropFollower],
  subscribers: [sceneSubscriber],
  jobs: pickupJobs,
  personal: samplingData,
  provides: [provide(queues, samplingQueues), provide(pickups, { quote: quotePickup, awaited: pickupDeadlineOf })],
};
