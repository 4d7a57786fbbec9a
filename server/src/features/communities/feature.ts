import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues, records } from '../staff/index.ts';
import { communityCalls, communityProjectCalls, shareCalls } from './communities.routes.ts';
import { communityStaffCalls } from './communities.staff.routes.ts';
import { communitySpending } from './community-spending.ts';
import { communityQueues } from './community-queues.ts';
import { communityRecord } from './read/community-record.ts';
import { endDissolved } from './found/dissolve-community.ts';
import { expireHandover } from './handover/expire-handover.ts';
import { expireUnanswered } from './join/expire-membership.ts';
import { communityCount, sharedAddresses } from '../identity/index.ts';
import { countJoined } from './memberships.store.ts';
import { communityHindrances } from './hindrances.ts';
import { sharableAddresses } from './share/sharable-addresses.ts';
import { sharables } from './share/sharables.ts';
import { sharedThings } from './share/shared-with.ts';
import { communityData } from './personal-data.store.ts';

export const communities: Feature = {
  name: 'communities',
  calls: [...communityCalls, ...communityProjectCalls, ...shareCalls, ...communityStaffCalls],
  jobs: [expireUnanswered, expireHandover, endDissolved],
  personal: communityData,
  needs: [communityHindrances, communitySpending, sharables],
  provides: [
    provide(communityCount, countJoined),
    provide(queues, [...communityQueues]),
    provide(records, [communityRecord]),
    provide(sharables, [sharableAddresses]),
    provide(sharedAddresses, { of: (tx, memberRid) => sharedThings(tx, memberRid, 'address') }),
  ],
};
