import type { Queue } from '../staff/index.ts';
import { communitiesWaiting } from './communities.store.ts';

/** Communities that wait for a review, on the console's home page. */
export const communityQueues: readonly Queue[] = [
  {
    key: 'communities.pending',
    title: '课题组待审核',
    path: '/communities?state=pending',
    permission: 'members.communityReview',
    count: ({ tx, clock }) => communitiesWaiting(tx, clock.now()),
  },
];
