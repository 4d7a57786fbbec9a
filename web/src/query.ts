import { QueryClient, queryOptions, type QueryClientConfig } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { Endpoint, SentOf } from '@yance/contract/kernel/endpoint.ts';
import type { Topic } from '@yance/contract/kernel/topics.ts';
import type { Call } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly Topic[] };
  }
}

/** An application's cache of replies. A business refusal is an answer and never asked again; a lost connection is, `retries` times. */
export const createQueryClient = (retries: number, config: QueryClientConfig = {}): QueryClient =>
  new QueryClient({
    ...config,
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (count, error) => count < retries && !(error instanceof CallFailed) },
    },
  });

/** Makes a read call a query, keyed by its path and input, that is renewed after writes that change what it shows. */
export const createReading =
  (call: Call) =>
  <E extends Endpoint>(endpoint: E, input: SentOf<E>) =>
    queryOptions({
      queryKey: [endpoint.path, input],
      // A write that is asked for what it answers renews nothing.
      queryFn: ({ signal }) => call<E>({ ...endpoint, changes: [] }, input, { signal }),
      meta: { shows: endpoint.shows },
    });
