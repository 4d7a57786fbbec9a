import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { call } from './call.ts';

/** One record, kept under the call's path so that a step can renew it. */
export function useRecord<E extends Endpoint>(endpoint: E, input: SentOf<E>): UseQueryResult<OutputOf<E>> {
  return useQuery<OutputOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}
