import { CallFailed } from '@yance/contract/kernel/client.ts';
import { createCall, type Access, type Call } from '@yance/web/call.ts';
import { createReading } from '@yance/web/query.ts';
import { createRenewal } from '@yance/web/renewal.ts';
import { createSeen } from '@yance/web/seen.ts';
import { isIdle } from './activity.ts';
import { postToOwnTabs } from './live/own-tabs.ts';
import { queryClient } from './query.ts';
import { stepUpOnce } from './step-up.ts';

export const sessionKey = ['session'] as const;
const renewal = createRenewal(queryClient);
const seen = createSeen(queryClient);

/** An ended session leads to the sign-in page; `stepUpNeeded` asks who the person is and sends again. */
export const access: Access = {
  // Every console call carries x-console, so that a script of another page cannot use the session cookie.
  headers: () => ({ 'x-console': '1', ...(isIdle() ? { 'x-idle': '1' } : {}) }),
  headersOf: seen.headersOf,
  follower: renewal.follower,
  sending: async (send) => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 401) queryClient.setQueryData(sessionKey, null);
      // What somebody may do has become less: menu and buttons follow.
      if (error.status === 403) void queryClient.invalidateQueries({ queryKey: sessionKey });
      if (error.reason !== 'stepUpNeeded') throw error;
      await stepUpOnce();
      return send();
    }
  },
};

const sent = createCall(access);
export const call: Call = async (endpoint, input, options) => {
  const reply = await sent(endpoint, input, options);
  postToOwnTabs(endpoint, input);
  return reply;
};
export const reading = createReading(call, seen.heard);
export const { together } = renewal;
/** What a step on the open page would tell of what was read: kept by one that is sent later. */
export const seenNow = seen.headersOf;
