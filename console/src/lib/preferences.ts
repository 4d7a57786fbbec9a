import { listQueues, type StaffSession } from '@yance/contract/staff/endpoints.ts';
import { savePreferences, untouched, type Preferences } from '@yance/contract/staff/preferences.ts';
import { call, sessionKey } from './call.ts';
import { queryClient } from './query.ts';
import { useHolder } from './held-session.ts';
import { toastFailure } from './toast.ts';

/** How the person who is signed in likes to work. */
export const usePreferences = (): Preferences => useHolder()?.preferences ?? untouched;

/** What the person has chosen, from now on. */
export function showPreferences(change: Partial<Preferences>): void {
  queryClient.setQueryData<StaffSession | null>(
    sessionKey,
    (session) => session && { ...session, preferences: { ...session.preferences, ...change } },
  );
}

/** Holds at once, and on every computer as soon as the server has it; what the server refuses is taken back. */
export async function prefer(change: Partial<Preferences>): Promise<void> {
  const before = queryClient.getQueryData<StaffSession | null>(sessionKey)?.preferences;
  showPreferences(change);
  try {
    await call(savePreferences, change);
    // The home page counts by it.
    if (change.mine || change.group) void queryClient.invalidateQueries({ queryKey: [listQueues.path] });
  } catch (error) {
    if (before) showPreferences(before);
    toastFailure(error);
  }
}
