import type { Feature } from '../../kernel/feature.ts';
import { endSamples, sampleJobs, shipSamples } from './keep/end-samples.ts';
import { laboratoryFollowers } from './keep/follow-laboratory.ts';
import { parcelSubscribers } from './recycle/follow-parcel.ts';
import { recycleFollowers } from './recycle/follow-recycle.ts';
import { waitSubscribers } from './receive/follow-wait.ts';
import { makeSamples } from './make/make-samples.ts';
import { offerSampleQueues } from './read/sample-queues.ts';
import { compensationCalls, lookUpCalls, recycleCalls, sampleCalls } from './samples.routes.ts';
import { compensationStaffCalls, placeCalls, recycleStaffCalls, sampleStaffCalls } from './samples.staff.routes.ts';
import { sampleData } from './personal-data.store.ts';
import { startTroubleClock, troubleReminder } from './trouble/trouble-clock.ts';

offerSampleQueues();

export const samples: Feature = {
  name: 'samples',
  calls: [
    ...sampleCalls,
    ...lookUpCalls,
    ...recycleCalls,
    ...compensationCalls,
    ...sampleStaffCalls,
    ...recycleStaffCalls,
    ...compensationStaffCalls,
    ...placeCalls,
  ],
  followers: [
    { on: 'order.submit', run: makeSamples },
    { on: 'order.offer', run: makeSamples },
    ...['ship', 'collect', 'dropOff'].map((event) => ({ on: `order.${event}`, run: shipSamples })),
    ...['cancel', 'grantCancel', 'refuse', 'expire', 'giveUp', 'deliver', 'finish'].map((event) => ({
      on: `order.${event}`,
      run: endSamples,
    })),
    { on: 'order.trouble', run: startTroubleClock },
    ...laboratoryFollowers,
    ...recycleFollowers,
  ],
  subscribers: [...parcelSubscribers, ...waitSubscribers],
  jobs: [...sampleJobs, troubleReminder],
  personal: sampleData,
};
