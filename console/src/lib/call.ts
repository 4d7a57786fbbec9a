import { caller, CallFailed } from '@yance/contract/kernel/client.ts';
import { isIdle } from './activity.ts';
import { queryClient } from './query.ts';
import { stepUpOnce } from './step-up.ts';

/** Every console call carries it, so that a script of another page cannot use the session cookie. */
export const consoleHeaders = { 'x-console': '1' };
export const sessionKey = ['session'] as const;

const send = caller({ headers: () => ({ ...consoleHeaders, ...(isIdle() ? { 'x-idle': '1' } : {}) }) });

/** The typed client of the console. An ended session leads to the sign-in page; `stepUpNeeded` asks and calls again. */
export const call: typeof send = (endpoint, input, options) => recovering(() => send(endpoint, input, options));

/** Runs a call, and once more after the person has confirmed who they are. */
export async function recovering<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 401) queryClient.setQueryData(sessionKey, null);
    if (error.envelope.reason !== 'stepUpNeeded') throw error;
    await stepUpOnce();
    return attempt();
  }
}
