import type { Feature } from '../../kernel/feature.ts';
import { endSamples, sampleJobs, shipSamples } from './end-samples.ts';
import { makeSamples } from './make-samples.ts';
import { offerSampleQueues } from './sample-queues.ts';
import { sampleCalls } from './samples.routes.ts';
import { sampleStaffCalls } from './samples.staff.routes.ts';
import { sampleData } from './personal-data.store.ts';

offerSampleQueues();

export const samples: Feature = {
  name: 'samples',
  calls: [...sampleCalls, ...sampleStaffCalls],
  followers: [
    { on: 'order.submit', run: makeSamples },
    { on: 'order.ship', run: shipSamples },
    ...['cancel', 'refuse', 'expire', 'giveUp', 'deliver', 'finish'].map((event) => ({
      on: `order.${event}`,
      run: endSamples,
    })),
  ],
  jobs: sampleJobs,
  personal: sampleData,
};
