import { timerStaffCalls } from '@yance/contract/timers/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { giveUpJobs, retryJobs } from './handle-jobs.ts';
import { listJobs } from './list-jobs.ts';
import { readTimers } from './read-timers.ts';
import { releaseTimers } from './release-timers.ts';

export const timerCalls = bind(timerStaffCalls, {
  getTimers: (call) => readTimers(call),
  releaseTimers: async (call) => {
    await releaseTimers(call, call.input.reason);
    return readTimers(call);
  },
  listJobs: (call) => listJobs(call, call.input),
  retryJobs: (call) => retryJobs(call, call.input.rids),
  giveUpJobs: (call) => giveUpJobs(call, call.input),
});
