import { openHolds } from '../../kernel/time/clock-holds.ts';
import { countJobs } from '../../kernel/job-lists.ts';
import type { Queue } from '../staff/index.ts';

/** While timers wait, orders neither end nor are confirmed by themselves. */
const held: Queue = {
  key: 'timers.held',
  title: '自动处理已暂停',
  path: '/timers',
  permission: 'administration.timersEdit',
  unit: '次',
  count: async ({ tx }) => {
    const { length } = await openHolds(tx);
    return { count: length, overdue: length };
  },
};

/** Each is something that a customer waits for and that nobody tries any more. */
const failed: Queue = {
  key: 'timers.failed',
  title: '后台任务失败待重试',
  path: '/timers/jobs',
  permission: 'administration.timersEdit',
  unit: '项',
  count: async ({ tx }) => {
    const count = await countJobs(tx, 'failed');
    return { count, overdue: count };
  },
};

/** The alarms on the administrator's home page. */
export const timerQueues: readonly Queue[] = [held, failed];
