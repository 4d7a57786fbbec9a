import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { communityHindrances } from '../communities/index.ts';
import { moneyOrigins, receivedGifts } from '../balance/index.ts';
import { memberRisks } from '../identity/index.ts';
import { queues, records } from '../staff/index.ts';
import { expireTransfer } from './answer/expire-transfer.ts';
import { endFollower, lateSubscriber } from './closing/carry-rest.ts';
import { transferHindrances } from './community-hindrances.ts';
import { returnedRisk } from './member-risks.ts';
import { transferOrigins } from './money-origins.ts';
import { onlineFollowers } from './pay-out/follow-online.ts';
import { transferData } from './personal-data.store.ts';
import { receivedBy } from './received-by.ts';
import { transferRecord } from './read/transfer-record.ts';
import { transferQueues } from './transfer-queues.ts';
import { transferCalls } from './transfers.routes.ts';
import { transferStaffCalls } from './transfers.staff.routes.ts';

export const transfers: Feature = {
  name: 'transfers',
  calls: [...transferCalls, ...transferStaffCalls],
  followers: [...onlineFollowers, endFollower],
  subscribers: [lateSubscriber],
  jobs: [expireTransfer],
  personal: transferData,
  provides: [
    provide(queues, [...transferQueues]),
    provide(records, [transferRecord]),
    provide(memberRisks, [returnedRisk]),
    provide(receivedGifts, receivedBy),
    provide(moneyOrigins, [transferOrigins]),
    provide(communityHindrances, [transferHindrances]),
  ],
};
