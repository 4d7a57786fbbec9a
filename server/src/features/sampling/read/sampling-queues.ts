import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { Queue } from '../../staff/index.ts';
import { waitingPickups } from './list-pickups.ts';
import { pageOfPickups, pickupsToRebook } from '../sampling.store.ts';

/** The manager's, the courier's and the keeper's queues on the console's home page. */
export const samplingQueues: readonly Queue[] = [
  {
    key: 'sampling.waiting',
    title: '上门取样待安排',
    path: '/pickups?stage=waiting',
    permission: 'pickups.arrange',
    count: (work) => waitingPickups(work, ['waiting']),
  },
  {
    key: 'sampling.postponed',
    title: '上门取样待改约',
    path: '/pickups?stage=postponed',
    permission: 'pickups.arrange',
    count: ({ tx, clock }) => pickupsToRebook(tx, clock.now()),
  },
  {
    key: 'sampling.arriving',
    title: '上门取样待入库',
    path: '/pickups?stage=arriving',
    permission: 'pickups.takeIn',
    count: (work) => waitingPickups(work, ['collected']),
  },
  {
    key: 'sampling.route',
    title: '今天的取样',
    path: '/pickups/route',
    permission: 'pickups.collect',
    count: async ({ tx, clock, actor }) => {
      const date = shanghaiDate(clock.now());
      const filter = { courierRid: actor.rid, states: ['arranged', 'underway', 'collected'] as const, date };
      const { rows } = await pageOfPickups(tx, { ...filter, leftOver: true }, { page: 1, size: 100 });
      const open = rows.filter((row) => row.handed_over_at === null);
      return { count: open.length, overdue: open.filter((row) => row.date < date).length };
    },
  },
];
