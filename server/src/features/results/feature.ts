import type { Feature } from '../../kernel/feature.ts';
import { confirmRefunded, reopenObjection } from './review/answer-objection.ts';
import { taskJobs } from './review/answer-task.ts';
import { cancelTasks } from './tasks/cancel-task.ts';
import { followChange, planTasks } from './tasks/plan-tasks.ts';
import { resultCalls } from './results.routes.ts';
import { resultStaffCalls } from './results.staff.routes.ts';
import { offerTaskQueues } from './read/task-queues.ts';
import { renewLeadTimes, tellLeadTimes } from './lead-times/tell-lead-time.ts';
import { resultData } from './personal-data.store.ts';

offerTaskQueues();

export const results: Feature = {
  name: 'results',
  calls: [...resultCalls, ...resultStaffCalls],
  followers: [
    { on: 'order.lock', run: planTasks },
    { on: 'order.adjusted', run: followChange },
    ...['cancel', 'refuse', 'expire', 'giveUp', 'grantCancel'].map((event) => ({
      on: `order.${event}`,
      run: cancelTasks,
    })),
    { on: 'refund.post', run: confirmRefunded },
    { on: 'refund.refuse', run: reopenObjection },
  ],
  subscribers: [{ name: 'results.leadTime', on: 'order.finish', run: tellLeadTimes }],
  jobs: [...taskJobs, renewLeadTimes],
  personal: resultData,
};
