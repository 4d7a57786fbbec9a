import { follow } from '../../kernel/facts.ts';
import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { pickupFigures } from './pickup-figures.ts';
import { provide } from '../../kernel/port.ts';
import { pickups } from '../orders/index.ts';
import { ordersBeingCollected } from '../samples/index.ts';
import { finders, holdings, queues, records } from '../staff/index.ts';
import { pickupFinder } from './read/pickup-finder.ts';
import { pickupHoldings } from './collect/pickup-holdings.ts';
import { pickupDeadlineOf } from './book/pickup-deadline.ts';
import { quotePickup } from './book/quote-pickup.ts';
import { bookWithOrder } from './book/book-pickup.ts';
import { courierSubscriber } from './collect/replace-courier.ts';
import { dropFollower } from './change/follow-order.ts';
import { pickupJobs } from './change/expire-pickup.ts';
import { sceneSubscriber } from './change/follow-scene.ts';
import { samplingData } from './personal-data.store.ts';
import { samplingQueues } from './read/sampling-queues.ts';
import { pickupRecord } from './read/pickup-record.ts';
import { ordersUnderway } from './sampling.store.ts';
import { samplingCalls } from './sampling.routes.ts';
import { samplingBoardCalls, samplingStaffCalls } from './sampling.staff.routes.ts';

export const sampling: Feature = {
  name: 'sampling',
  calls: [...samplingCalls, ...samplingStaffCalls, ...samplingBoardCalls],
  followers: [follow('order.submit', bookWithOrder), dropFollower],
  subscribers: [sceneSubscriber, courierSubscriber],
  jobs: pickupJobs,
  personal: samplingData,
  provides: [
    provide(figures, pickupFigures),
    provide(holdings, pickupHoldings),
    provide(queues, samplingQueues),
    provide(records, [pickupRecord]),
    provide(finders, [pickupFinder]),
    provide(ordersBeingCollected, ordersUnderway),
    provide(pickups, { quote: quotePickup, awaited: pickupDeadlineOf }),
  ],
};
