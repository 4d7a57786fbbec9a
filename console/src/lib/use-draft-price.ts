import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { call } from './call.ts';

/** What a form costs by the server's rules while it is written; nothing is asked while it is not whole (`null`). */
export function useDraftPrice<E extends Endpoint>(endpoint: E, form: SentOf<E> | null) {
  const { data, error } = useQuery<OutputOf<E>>({
    queryKey: [endpoint.path, form],
    queryFn: form === null ? skipToken : ({ signal }) => call(endpoint, form, { signal }),
    placeholderData: keepPreviousData,
  });
  return form === null ? { price: undefined, error: null } : { price: error ? undefined : data, error };
}
