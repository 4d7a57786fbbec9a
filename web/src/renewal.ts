import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { Topic } from '@yance/contract/kernel/topics.ts';
import type { Follower } from './call.ts';

/** Renews the queries of a cache after writes: those whose endpoint shows a changed topic, and no others. */
export function createRenewal(client: QueryClient) {
  let held: Set<Topic> | null = null;
  const renew = async (changes: readonly Topic[]) => {
    if (held) for (const topic of changes) held.add(topic);
    else if (changes.length > 0)
      await client.invalidateQueries({ predicate: ({ meta }) => changes.some((one) => meta?.shows?.includes(one)) });
  };
  const follower: Follower = async (reply, changes = []) => {
    try {
      await reply;
    } catch (error) {
      // Not awaited, so that the failure is shown at once.
      if (isBehind(error)) void renew(changes);
      return;
    }
    await renew(changes);
  };
  return {
    follower,
    /** Makes many writes, and renews at their end what all of them changed. */
    together: async (writes: () => Promise<unknown>): Promise<void> => {
      const topics = new Set<Topic>();
      held = topics;
      try {
        await writes();
      } finally {
        held = null;
        await renew([...topics]);
      }
    },
  };
}

/** Whether a rule refused the call: then the page shows a state that is over. */
const isBehind = (error: unknown): boolean =>
  error instanceof CallFailed && error.status !== 401 && error.reason !== undefined;
