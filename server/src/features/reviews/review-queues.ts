import { after, days } from '../../kernel/clock.ts';
import type { Queue } from '../staff/index.ts';
import { countUnanswered } from './written.store.ts';

/** Older ones need no answer any more: nobody would expect it. */
const recentDays = 30;

/** What members wrote lately and nobody has answered, on the editor's home page. */
export const unansweredQueue: Queue = {
  key: 'reviews.unanswered',
  title: '评价待回复',
  path: '/evaluations',
  permission: 'growth.evaluationAnswer',
  unit: '条',
  count: async ({ tx, clock }) => ({
    count: await countUnanswered(tx, after(clock.now(), -days(recentDays))),
    overdue: 0,
  }),
};
