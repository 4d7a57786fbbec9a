import { QueryClient, queryOptions, type QueryClientConfig } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import type { CallOptions } from './call.ts';

type Ask = <E extends Endpoint>(endpoint: E, input: SentOf<E>, options: CallOptions) => Promise<OutputOf<E>>;

/** An application's cache of replies. A business refusal is an answer and never asked again; a lost connection is, `retries` times. */
export const createQueryClient = (retries: number, config: QueryClientConfig = {}): QueryClient =>
  new QueryClient({
    ...config,
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (count, error) => count < retries && !(error instanceof CallFailed) },
    },
  });

/** Makes a read call a query, keyed by its path and input. */
export const createReading =
  (ask: Ask) =>
  <E extends Endpoint>(endpoint: E, input: SentOf<E>) =>
    queryOptions({
      queryKey: [endpoint.path, input],
      queryFn: ({ signal }) => ask(endpoint, input, { signal }),
    });
