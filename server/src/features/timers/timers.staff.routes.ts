import { timerStaffCalls } from '@yance/contract/timers/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { readTimers } from './read-timers.ts';
import { releaseTimers } from './release-timers.ts';

export const timerCalls = bind(timerStaffCalls, {
  getTimers: (call) => readTimers(call),
  releaseTimers: async (call) => {
    await releaseTimers(call, call.input.reason);
    return readTimers(call);
  },
});
