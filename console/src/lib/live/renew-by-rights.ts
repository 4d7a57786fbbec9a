import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { sessionKey } from '../call.ts';
import { queryClient } from '../query.ts';

const rightsNow = (): string | undefined => {
  const session = queryClient.getQueryData<StaffSession | null>(sessionKey);
  return session ? JSON.stringify([session.roles, session.permissions]) : undefined;
};

/**
 * Reads the open page anew when what the person may do has changed: its records name the steps that are allowed.
 * Returns how to stop.
 */
export function renewByRights(): () => void {
  const cache = queryClient.getQueryCache();
  let known = rightsNow();
  return cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionKey[0]) return;
    const now = rightsNow();
    // Who signs in again on an open page is no news.
    if (now === undefined || now === known) return;
    const changed = known !== undefined;
    known = now;
    if (changed)
      void queryClient.invalidateQueries({
        type: 'active',
        predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0],
      });
  });
}
