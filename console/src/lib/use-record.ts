import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { reading } from './call.ts';

/** One record, as a query. */
export const useRecord = <E extends Endpoint>(endpoint: E, input: SentOf<E>): UseQueryResult<OutputOf<E>> =>
  useQuery(reading(endpoint, input));
