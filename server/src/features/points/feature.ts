import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { reducers } from '../orders/index.ts';
import { queues } from '../staff/index.ts';
import { earningSubscriber } from './earn/match-charge.ts';
import { rewardSubscribers } from './earn/reward-member.ts';
import { orderSubscribers } from './order/match-order.ts';
import { pointReducer } from './order/reduce-order.ts';
import { orderFollower } from './order/spend-on-order.ts';
import { pointData } from './personal-data.store.ts';
import { pointQueues } from './point-queues.ts';
import { pointCalls } from './points.routes.ts';
import { pointStaffCalls } from './points.staff.routes.ts';
import { receiveByItself } from './shop/receive-exchange.ts';
import { expirePoints, noticeExpiry } from './wallet/expiry.ts';

export const points: Feature = {
  name: 'points',
  calls: [...pointCalls, ...pointStaffCalls],
  followers: [orderFollower],
  subscribers: [earningSubscriber, ...rewardSubscribers, ...orderSubscribers],
  jobs: [expirePoints, noticeExpiry, receiveByItself],
  personal: pointData,
  provides: [provide(queues, [...pointQueues]), provide(reducers, [pointReducer])],
};
