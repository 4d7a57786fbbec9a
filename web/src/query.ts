import { QueryClient, queryOptions, type QueryClientConfig, type QueryKey } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { Endpoint, SentOf } from '@yance/contract/kernel/endpoint.ts';
import type { Topic } from '@yance/contract/kernel/topics.ts';
import type { Call } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly Topic[] };
  }
}

/** A platform that says itself when to ask again is waited for this long at the most; then the reader decides. */
const longestWaitSeconds = 10;

/** Parts of one page that ask the same while it is built up share a reply for this long. */
const onePageMillis = 1000;

/**
 * An application's cache of replies. A business refusal is an answer and never asked again; a lost connection and a
 * platform that is busy for a moment are, `retries` times.
 */
export const createQueryClient = (retries: number, config: QueryClientConfig = {}): QueryClient =>
  new QueryClient({
    ...config,
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < retries && (!(error instanceof CallFailed) || isBusy(error)),
        retryDelay: (count, error) => retryMillis(count, error),
      },
    },
  });

const isBusy = ({ status, retryAfter = 0 }: CallFailed): boolean => status === 503 && retryAfter <= longestWaitSeconds;

/** What the reply asks for, spread out so that not everybody comes back at the same moment; else longer each time. */
const retryMillis = (count: number, error: unknown): number =>
  error instanceof CallFailed && error.retryAfter !== undefined
    ? error.retryAfter * 1000 * (1 + Math.random() / 2)
    : Math.min(1000 * 2 ** count, 30_000);

/**
 * Makes a read call a query, keyed by its path and input, that is renewed after writes that change what it shows. What
 * a member owns also changes by the hands of others: a page about it that is opened again asks again. `heard` gets the
 * headers of each reply, with the key of its query.
 */
export const createReading =
  (call: Call, heard?: (queryKey: QueryKey, header: (name: string) => string | null) => void) =>
  <E extends Endpoint>(endpoint: E, input: SentOf<E>) =>
    queryOptions({
      queryKey: [endpoint.path, input],
      // A write that is asked for what it answers renews nothing.
      queryFn: ({ signal, queryKey }) =>
        call<E>({ ...endpoint, changes: [] }, input, {
          signal,
          ...(heard ? { heard: (header) => heard(queryKey, header) } : {}),
        }),
      meta: { shows: endpoint.shows },
      ...(endpoint.audience === 'member' ? { staleTime: onePageMillis } : {}),
    });
