import type { Feature } from '../../kernel/feature.ts';
import { bookWithOrder } from './book/book-pickup.ts';
import { dropFollowers, pickupJobs } from './change/drop-pickup.ts';
import { sceneSubscribers } from './change/follow-scene.ts';
import { samplingData } from './personal-data.store.ts';
import { offerSamplingQueues } from './read/sampling-queues.ts';
import { samplingCalls } from './sampling.routes.ts';
import { samplingStaffCalls } from './sampling.staff.routes.ts';

offerSamplingQueues();

export const sampling: Feature = {
  name: 'sampling',
  calls: [...samplingCalls, ...samplingStaffCalls],
  followers: [{ on: 'order.submit', run: bookWithOrder }, ...dropFollowers],
  subscribers: sceneSubscribers,
  jobs: pickupJobs,
  personal: samplingData,
};
