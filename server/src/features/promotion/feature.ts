import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { moneyOrigins, receivedRewards } from '../balance/index.ts';
import { promoters, traces } from '../invitations/index.ts';
import { queues, records } from '../staff/index.ts';
import { rebateOrigins } from './money-origins.ts';
import { promotionData } from './personal-data.store.ts';
import { promotionQueues } from './promotion-queues.ts';
import { promotionCalls } from './promotion.routes.ts';
import { promotionStaffCalls } from './promotion.staff.routes.ts';
import { isPromoter } from './promotion.store.ts';
import { rebateSubscriber } from './rebate/match-rebate.ts';
import { bindingSubscribers, releaseByItself } from './rebate/release-rebates.ts';
import { convertedRebates } from './withdraw/converted-rebates.ts';
import { promoterRecord } from './read/promoter-record.ts';
import { withdrawalRecord } from './withdraw/withdrawal-record.ts';
import { promoterPayees, promotersPaidAt } from './withdrawals.store.ts';

export const promotion: Feature = {
  name: 'promotion',
  calls: [...promotionCalls, ...promotionStaffCalls],
  subscribers: [rebateSubscriber, ...bindingSubscribers],
  jobs: [releaseByItself],
  personal: promotionData,
  provides: [
    provide(queues, [...promotionQueues]),
    provide(records, [promoterRecord, withdrawalRecord]),
    provide(promoters, isPromoter),
    provide(traces, [{ key: 'payees', payeesOf: promoterPayees, paidAt: promotersPaidAt }]),
    provide(receivedRewards, [convertedRebates]),
    provide(moneyOrigins, rebateOrigins),
  ],
};
