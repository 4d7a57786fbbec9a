import { follow } from '../../kernel/facts.ts';
import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { receivedAmong } from '../orders/index.ts';
import { queues } from '../staff/index.ts';
import { endSamples, sampleJobs, shipSamples } from './storage/end-samples.ts';
import { laboratoryFollowers } from './storage/follow-laboratory.ts';
import { parcelSubscriber } from './recycle/follow-parcel.ts';
import { paymentSubscriber } from './recycle/follow-recycle.ts';
import { waitSubscriber } from './receive/follow-wait.ts';
import { receivedAmong as samplesReceivedAmong } from './receipts.store.ts';
import { makeSamples } from './make/make-samples.ts';
import { sampleQueues } from './read/sample-queues.ts';
import { linesUnderTest } from './read/under-test.ts';
import { compensationCalls, lookUpCalls, recycleCalls, sampleCalls } from './samples.routes.ts';
import { compensationStaffCalls, placeCalls, recycleStaffCalls, sampleStaffCalls } from './samples.staff.routes.ts';
import { sampleData } from './personal-data.store.ts';
import { startTroubleClock, troubleReminder } from './trouble/trouble-clock.ts';

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
    follow(['order.submit', 'order.offer'], makeSamples),
    follow(['order.ship', 'order.collect', 'order.dropOff'], shipSamples),
    follow(
      [
        'order.cancel',
        'order.grantCancel',
        'order.refuse',
        'order.expire',
        'order.giveUp',
        'order.deliver',
        'order.finish',
      ],
      endSamples,
    ),
    follow('order.trouble', startTroubleClock),
    ...laboratoryFollowers,
  ],
  subscribers: [parcelSubscriber, waitSubscriber, paymentSubscriber],
  jobs: [...sampleJobs, troubleReminder],
  personal: sampleData,
  needs: [linesUnderTest],
  provides: [provide(queues, sampleQueues), provide(receivedAmong, samplesReceivedAmong)],
};
