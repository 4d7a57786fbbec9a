import { orderPrice } from '../reservations/index.ts';
import { priceOfOrder } from './price/price-of-order.ts';
import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { orderFigures } from './order-figures.ts';
import { provide } from '../../kernel/port.ts';
import { paidRecords } from '../balance/index.ts';
import { communityHindrances, communitySpending, sharables } from '../communities/index.ts';
import { draftFiles } from '../files/index.ts';
import { memberRisks } from '../identity/index.ts';
import { finders, holdings, queues, records } from '../staff/index.ts';
import { orderHoldings } from './manager/order-holdings.ts';
import { orderRecord } from './read/order-record.ts';
import { draftOfPlan } from '../plans/index.ts';
import { feesBeside, ordersOfCommunities } from './community-orders.store.ts';
import { orderHindrances } from './hinder-ending.ts';
import { filesOfDraft } from './draft/draft-files.ts';
import { receivedAmong } from './arrivals.store.ts';
import { newsSubscriber, watchJob } from './delays/raise-delays.ts';
import { inputLog } from './inputs/input-log.ts';
import { lockDraftOf, takeOverEdit } from './draft/take-over-edit.ts';
import { pickups } from './price/order-pickup.ts';
import { reducers } from './price/reductions.ts';
import { sharablePresets } from './presets/sharable-presets.ts';
import { sharableOrders } from './read/sharable-orders.ts';
import { orderFinder } from './read/order-finder.ts';
import { orderQueues } from './read/order-queues.ts';
import { testedAt } from './read/tested-at.ts';
import { orderJobs } from './state/order-jobs.ts';
import { belongings } from './state/seen-whole.ts';
import { approvalCalls, communityOrderCalls, orderCalls, orderCenterCalls, orderHelpCalls } from './orders.routes.ts';
import { orderOpenCalls, orderStaffCalls } from './orders.staff.routes.ts';
import { reportFollower } from './paper-report/paper-report.ts';
import { managerFollowers } from './manager/replace-manager.ts';
import { orderRisks } from './member-risks.ts';
import { payableSubscriber } from './payment/notify-payable.ts';
import { ordersPaid } from './payment/orders-paid.ts';
import { numberFollower } from './payment/renumber-orders.ts';
import { orderFollowers, settlementSubscriber } from './payment/settle-order.ts';
import { orderData } from './personal-data.store.ts';

export const orders: Feature = {
  name: 'orders',
  calls: [
    ...orderCalls,
    ...approvalCalls,
    ...communityOrderCalls,
    ...orderCenterCalls,
    ...orderHelpCalls,
    ...orderStaffCalls,
    ...orderOpenCalls,
  ],
  followers: [...orderFollowers, ...managerFollowers, reportFollower, numberFollower],
  subscribers: [newsSubscriber, payableSubscriber, settlementSubscriber],
  jobs: [...orderJobs, watchJob],
  personal: orderData,
  needs: [belongings, inputLog, pickups, receivedAmong, reducers, feesBeside, testedAt],
  provides: [
    provide(records, [orderRecord]),
    provide(figures, orderFigures),
    provide(holdings, orderHoldings),
    provide(queues, orderQueues),
    provide(memberRisks, orderRisks),
    provide(finders, [orderFinder]),
    provide(draftFiles, [filesOfDraft]),
    provide(draftOfPlan, { lock: lockDraftOf, takeOver: takeOverEdit }),
    provide(paidRecords, [ordersPaid]),
    provide(orderPrice, priceOfOrder),
    provide(communitySpending, [ordersOfCommunities]),
    provide(communityHindrances, [orderHindrances]),
    provide(sharables, [sharableOrders, sharablePresets]),
  ],
};
