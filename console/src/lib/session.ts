import { useMutation, useQuery } from '@tanstack/react-query';
import { CallFailed, setPatience } from '@yance/contract/kernel/client.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { currentSession, signIn, signOut, type StaffSession } from '@yance/contract/staff/endpoints.ts';
import { call, sessionKey } from './call.ts';
import { queryClient } from './query.ts';
import { sendWaiting } from './undo/waiting-step.ts';
import { markSignedIn } from './signed-in-mark.ts';

/** Who signed in last in this window: another person must not meet what the last one had read. */
let lastAccount: string | null = null;

/** Who is signed in: undefined while unknown, null for nobody. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: findSession, staleTime: 5 * 60_000 });
}

async function findSession(): Promise<StaffSession | null> {
  try {
    const session = await call(currentSession, {});
    lastAccount = session.account;
    markSignedIn(true);
    void learnPatience();
    return session;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) return null;
    throw error;
  }
}

/** How long a request may take is a setting; without an answer the default holds. */
async function learnPatience(): Promise<void> {
  const key = 'request.timeout_seconds';
  const found = await call(getSettings, { keys: [key] }).catch((): Record<string, unknown> => ({}));
  setPatience(found[key]);
}

export function useSignIn() {
  return useMutation({
    mutationFn: (given: { account: string; password: string; totp: string }) => call(signIn, given),
    onSuccess: (session) => {
      if (lastAccount !== session.account)
        queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
      lastAccount = session.account;
      markSignedIn(true);
      queryClient.setQueryData(sessionKey, session);
    },
    meta: { quiet: true },
  });
}

/** Leaves with a whole new page, so that nothing that the last person has read stays in memory for the next. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await sendWaiting();
      return call(signOut, {});
    },
    onSuccess: () => {
      markSignedIn(false);
      location.assign('/console/sign-in');
    },
  });
}
