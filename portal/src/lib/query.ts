import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { createQueryClient, createReading } from '@yance/web/query.ts';
import { call } from './call.ts';

/** One cache of replies for the member centre. */
export const queryClient = createQueryClient(1);
export const reading = createReading(call);

let owner = '';

/** The cache for a sign-in: another one than before begins empty, because nothing of a former member may show. */
export function cacheOf(family: string): QueryClient {
  if (family !== owner) queryClient.clear();
  owner = family;
  return queryClient;
}

/** Marks every cached reply of these calls as out of date, whatever its input was. */
export const outdated = (...endpoints: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
