import { openHolds } from '../../kernel/time/clock-holds.ts';
import type { Queue } from '../staff/index.ts';

/**
 * The alarm on the administrator's home page: while timers wait, orders neither end nor are confirmed by themselves.
 */
export const timerQueue: Queue = {
  key: 'timers.held',
  title: '自动处理已暂停',
  path: '/timers',
  roles: [],
  unit: '次',
  count: async ({ tx }) => {
    const { length } = await openHolds(tx);
    return { count: length, overdue: length };
  },
};
