import type { Topic } from '@yance/contract/kernel/topics.ts';
import { sessionKey } from '../call.ts';
import { queryClient } from '../query.ts';

/** Everybody hears of a changed role, and not all pages ask at the same moment. */
const spreadMillis = 2_000;
let asking: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads anew who is signed in after something about the staff was changed: it may be what this person may do, which
 * the menu, the palette and the buttons follow.
 */
export function followRights(records: readonly { topic: Topic }[]): void {
  if (!records.some(({ topic }) => topic === 'staff')) return;
  asking ??= setTimeout(() => {
    asking = undefined;
    void queryClient.invalidateQueries({ queryKey: sessionKey });
  }, spreadMillis * Math.random());
}
