import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { communityCalls, communityProjectCalls } from './communities.routes.ts';
import { communityStaffCalls } from './communities.staff.routes.ts';
import { communitySpending } from './community-spending.ts';
import { communityQueues } from './community-queues.ts';
import { endDissolved } from './found/dissolve-community.ts';
import { expireHandover } from './handover/expire-handover.ts';
import { expireUnanswered } from './join/expire-membership.ts';
import { communityHindrances } from './hindrances.ts';
import { communityData } from './personal-data.store.ts';

export const communities: Feature = {
  name: 'communities',
  calls: [...communityCalls, ...communityProjectCalls, ...communityStaffCalls],
  jobs: [expireUnanswered, expireHandover, endDissolved],
  personal: communityData,
  needs: [communityHindrances, communitySpending],
  provides: [provide(queues, [...communityQueues])],
};
