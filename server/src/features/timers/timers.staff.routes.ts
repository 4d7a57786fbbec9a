import { timerStaffCalls } from '@yance/contract/timers/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { readTimers } from './read-timers.ts';
import { releaseTimers } from './release-timers.ts';
import { retryJobs } from './retry-jobs.ts';

export const timerCalls = bind(timerStaffCalls, {
  getTimers: (call) => readTimers(call),
  releaseTimers: async (call) => {
    await releaseTimers(call, call.input.reason);
    return readTimers(call);
  },
  listFailedJobs: (call) => listFailedJobs(call, call.input),
  retryJobs: (call) => retryJobs(call, call.input.rids),
});
