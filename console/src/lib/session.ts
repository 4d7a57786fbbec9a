import { useMutation, useQuery } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { currentSession, signIn, signOut, type StaffSession } from '@yance/contract/staff/endpoints.ts';
import { call, sessionKey } from './call.ts';
import { queryClient } from './query.ts';

/** Who is signed in: undefined while unknown, null for nobody. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: findSession, staleTime: 5 * 60_000 });
}

async function findSession(): Promise<StaffSession | null> {
  try {
    return await call(currentSession, {});
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) return null;
    throw error;
  }
}

export function useSignIn() {
  return useMutation({
    mutationFn: (given: { account: string; password: string; totp: string }) => call(signIn, given),
    onSuccess: (session) => queryClient.setQueryData(sessionKey, session),
    meta: { quiet: true },
  });
}

/** Nothing that the last person has read stays in memory for the next. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => {
      // The session itself stays in the cache, because the layout watches it to leave for the sign-in page.
      queryClient.setQueryData(sessionKey, null);
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
    },
  });
}
