import type { Feature } from '../../kernel/feature.ts';
import { bookWithOrder } from './book-pickup.ts';
import { dropFollowers, pickupJobs } from './drop-pickup.ts';
import { sceneSubscribers } from './follow-scene.ts';
import { samplingData } from './personal-data.store.ts';
import { offerSamplingQueues } from './sampling-queues.ts';
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
