import type { Queue } from '../staff/index.ts';
import { exchangesWaiting } from './exchanges.store.ts';
import { papersWaiting } from './papers.store.ts';

/** What has to be sent and to be reviewed, on the console's home page. */
export const pointQueues: readonly Queue[] = [
  {
    key: 'points.pending',
    title: '积分兑换待发货',
    path: '/exchanges?state=pending',
    permission: 'growth.pointsShip',
    count: ({ tx, clock }) => exchangesWaiting(tx, clock.now()),
  },
  {
    key: 'points.papers',
    title: '论文致谢待审核',
    path: '/papers?state=pending',
    permission: 'growth.papers',
    count: ({ tx, clock }) => papersWaiting(tx, clock.now()),
  },
];
