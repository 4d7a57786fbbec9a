import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { call, reading } from './call.ts';
import { changed, isStep, readAddress, writeAddress, type ChangeList, type ListState } from './list-address.ts';

export interface PageReply<Row> {
  list: Row[];
  total: number;
  page: number;
  size: number;
  /** How many rows each queue of the list holds, where the server counts them. */
  counts?: Record<string, number>;
}

/** A call whose reply is made by `pageOf`. */
export type ListEndpoint<Row, Reply = PageReply<Row>> = Endpoint<z.ZodType, z.ZodType<Reply>>;

/** The same empty list each time, because rows that change are followed by the keyboard's mark. */
const none: never[] = [];

/** One page of a list by the state in the address. `inputOf` adds the typed part of the input. */
export function useList<Row, Reply extends PageReply<Row> = PageReply<Row>>(
  endpoint: ListEndpoint<Row, Reply>,
  filterKeys: readonly string[],
  inputOf: (filters: ListState['filters']) => Readonly<Record<string, unknown>>,
) {
  const [address, setAddress] = useSearchParams();
  const keys = filterKeys.join(' ');
  const state = useMemo(() => readAddress(address, keys.split(' ')), [address, keys]);
  const fixed = useMemo(() => inputOf(state.filters), [inputOf, state.filters]);
  const query = useQuery({
    ...reading(endpoint, pageInput(fixed, state)),
    placeholderData: keepPreviousData,
  });
  const change: ChangeList = useCallback(
    (next, replaces = false) =>
      setAddress(writeAddress(changed(state, next)), { replace: replaces || !isStep(state, next) }),
    [setAddress, state],
  );
  const client = useQueryClient();
  /** Another page of the same list, as it is now. */
  const ask = (page: number) =>
    client.fetchQuery({ ...reading(endpoint, pageInput(fixed, { ...state, page })), staleTime: 0 });
  /** This page as it is now, beside what is shown of it. */
  const peek = () => call({ ...endpoint, changes: [] }, pageInput(fixed, state));
  const shown = () => client.getQueryCache().find({ queryKey: reading(endpoint, pageInput(fixed, state)).queryKey });
  return {
    state,
    change,
    query,
    fixed,
    ask,
    peek,
    shown,
    rows: query.data?.list ?? none,
    total: query.data?.total ?? 0,
  };
}

/** The input that asks for a page of a list, for the screen and for the export. */
export const pageInput = (fixed: object, { page, size, sort, filters }: ListState) => ({
  ...filters,
  ...fixed,
  page,
  size,
  ...(sort ? { sort } : {}),
});
