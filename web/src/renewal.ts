import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { Topic } from '@yance/contract/kernel/topics.ts';
import type { Follower } from './call.ts';

/** Several changes of others come at once, and the own write among them is shown by then. */
const gatherMillis = 250;

/**
 * Renews the queries of a cache after writes, and after changes by others: those whose endpoint shows a changed topic,
 * and no others.
 */
export function createRenewal(client: QueryClient) {
  let held: Set<Topic> | null = null;
  const byOthers = gather((topics) =>
    topics.has('all')
      ? client.invalidateQueries({ predicate: ({ meta }) => (meta?.shows?.length ?? 0) > 0 })
      : renew([...topics] as Topic[]),
  );
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
    /** Renews what shows what others have changed, or everything; while nobody looks at the page it waits. */
    heard: (topics: readonly Topic[] | 'all'): void => byOthers(topics === 'all' ? ['all'] : topics),
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

function gather(
  renew: (topics: ReadonlySet<Topic | 'all'>) => Promise<void>,
): (topics: readonly (Topic | 'all')[]) => void {
  let gathered = new Set<Topic | 'all'>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (document.hidden) return document.addEventListener('visibilitychange', flush, { once: true });
    const topics = gathered;
    gathered = new Set();
    void renew(topics);
  };
  return (topics) => {
    for (const topic of topics) gathered.add(topic);
    timer ??= setTimeout(flush, gatherMillis);
  };
}

/** Whether a rule refused the call: then the page shows a state that is over. */
const isBehind = (error: unknown): boolean =>
  error instanceof CallFailed && error.status !== 401 && error.reason !== undefined;
