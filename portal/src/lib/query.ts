import { QueryClient, queryOptions } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { Endpoint, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { call } from './call.ts';

/** One cache of replies for the member centre. Business refusals are final; a lost connection is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => count < 1 && !(error instanceof CallFailed) },
  },
});

let owner = '';

/** The cache for a sign-in: another one than before begins empty, because nothing of a former member may show. */
export function cacheOf(family: string): QueryClient {
  if (family !== owner) queryClient.clear();
  owner = family;
  return queryClient;
}

/** A read call as a query, keyed by its path and input. */
export const reading = <E extends Endpoint>(endpoint: E, input: SentOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

/** Marks every cached reply of these calls as out of date, whatever its input was. */
export const outdated = (...endpoints: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
