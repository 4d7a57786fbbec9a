import { cancellingFacts } from '@yance/contract/orders/states.ts';
import { testedStates } from '@yance/contract/results/states.ts';
import { follow, subscribe } from '../../kernel/facts.ts';
import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { taskFigures } from './task-figures.ts';
import { provide } from '../../kernel/port.ts';
import { belongings, inputLog, testedAt } from '../orders/index.ts';
import { linesUnderTest } from '../samples/index.ts';
import { finders, holdings, queues, records } from '../staff/index.ts';
import { taskFinder } from './read/task-finder.ts';
import { taskHoldings } from './tasks/task-holdings.ts';
import { inputReadings } from './accesses/input-readings.ts';
import { taskRecord } from './read/task-record.ts';
import { renewLeadTimes, updateLeadTimes } from './lead-times/update-lead-times.ts';
import { drawing } from './preview/draw-thumbnail.ts';
import { lookRenewal } from './preview/renew-looks.ts';
import { resultData } from './personal-data.store.ts';
import { linesInStates, taskRidsOf } from './results.store.ts';
import { orderTestedAt } from './read/test-place.ts';
import { taskQueues } from './read/task-queues.ts';
import { taskReports } from './read/task-reports.ts';
import { resultCalls } from './results.routes.ts';
import { resultStaffCalls } from './results.staff.routes.ts';
import { taskJobs } from './review/confirm-task.ts';
import { confirmRefunded } from './review/confirm-refunded.ts';
import { reopenObjection } from './review/reopen-objection.ts';
import { brokenPromise } from './tasks/break-promise.ts';
import { cancelTasks } from './tasks/cancel-task.ts';
import { followChange, planTasks } from './tasks/plan-tasks.ts';

export const results: Feature = {
  name: 'results',
  calls: [...resultCalls, ...resultStaffCalls],
  followers: [
    follow('order.lock', planTasks),
    follow('order.adjusted', followChange),
    follow(cancellingFacts, cancelTasks),
    follow('refund.post', confirmRefunded),
    follow('refund.refuse', reopenObjection),
  ],
  subscribers: [subscribe('results.leadTime', ['order.lock', 'order.finish'], updateLeadTimes)],
  jobs: [...taskJobs, brokenPromise, renewLeadTimes, drawing, lookRenewal],
  personal: resultData,
  needs: [taskReports],
  provides: [
    provide(records, [taskRecord]),
    provide(finders, [taskFinder]),
    provide(figures, taskFigures),
    provide(holdings, taskHoldings),
    provide(queues, taskQueues),
    provide(inputLog, inputReadings),
    provide(testedAt, orderTestedAt),
    provide(belongings, [{ key: 'tasks', ridsOf: taskRidsOf }]),
    provide(linesUnderTest, (tx, orderRids) => linesInStates(tx, orderRids, testedStates)),
  ],
};
