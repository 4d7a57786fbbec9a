import { cancellingFacts } from '@yance/contract/orders/states.ts';
import { follow } from '../../kernel/facts.ts';
import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { sampleFigures } from './sample-figures.ts';
import { provide } from '../../kernel/port.ts';
import { moneyOrigins } from '../balance/index.ts';
import { sharables } from '../communities/index.ts';
import { belongings, feesBeside, receivedAmong } from '../orders/index.ts';
import { finders, queues, records } from '../staff/index.ts';
import { sampleRecord } from './read/sample-record.ts';
import { endSamples } from './storage/end-samples.ts';
import { sampleJobs } from './storage/sample-jobs.ts';
import { shipSamples } from './storage/ship-samples.ts';
import { laboratoryFollowers } from './storage/follow-laboratory.ts';
import { complaintSubscriber } from './recycle/hold-returns.ts';
import { parcelSubscriber } from './recycle/follow-parcel.ts';
import { troubleSubscriber } from './recycle/notify-trouble.ts';
import { paymentSubscriber } from './recycle/return-by-self.ts';
import { waitSubscriber } from './receive/follow-wait.ts';
import { receivedAmong as samplesReceivedAmong } from './receipts.store.ts';
import { makeSamples } from './make/make-samples.ts';
import { sharableSamples } from './read/sharable-samples.ts';
import { sampleFinder } from './read/sample-finder.ts';
import { sampleRidsOf } from './samples.store.ts';
import { sampleQueues } from './read/sample-queues.ts';
import { ordersOfReturns, returnCauses, returnsOfOrders } from './recycles.store.ts';
import { ordersBeingCollected } from './read/being-collected.ts';
import { linesUnderTest } from './read/under-test.ts';
import { compensationCalls, lookUpCalls, recycleCalls, sampleCalls } from './samples.routes.ts';
import {
  compensationStaffCalls,
  placeCalls,
  placePlanCalls,
  recycleStaffCalls,
  sampleStaffCalls,
} from './samples.staff.routes.ts';
import { sampleData } from './personal-data.store.ts';
import { compensationOrigins } from './trouble/money-origins.ts';
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
    ...placePlanCalls,
  ],
  followers: [
    follow(['order.submit', 'order.offer'], makeSamples),
    follow(['order.ship', 'order.collect', 'order.dropOff'], shipSamples),
    follow([...cancellingFacts, 'order.finish'], endSamples),
    follow('order.trouble', startTroubleClock),
    ...laboratoryFollowers,
  ],
  subscribers: [parcelSubscriber, troubleSubscriber, waitSubscriber, paymentSubscriber, complaintSubscriber],
  jobs: [...sampleJobs, troubleReminder],
  personal: sampleData,
  needs: [linesUnderTest, ordersBeingCollected],
  provides: [
    provide(records, [sampleRecord]),
    provide(figures, sampleFigures),
    provide(sharables, [sharableSamples]),
    provide(queues, sampleQueues),
    provide(finders, [sampleFinder]),
    provide(belongings, [{ key: 'samples', ridsOf: sampleRidsOf }]),
    provide(receivedAmong, samplesReceivedAmong),
    provide(feesBeside, [
      { key: 'returns', causesOf: returnsOfOrders, causes: returnCauses, ordersOf: ordersOfReturns },
    ]),
    provide(moneyOrigins, [compensationOrigins]),
  ],
};
