import { useMemo } from 'react';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Preview } from '@yance/contract/results/preview.ts';
import { isOffline, isOverdue, overConnection } from '../connection.ts';
import { openData, type PartData } from '../part-data.ts';

/** Asks for the preview of a file; rejects with the call's own failure. */
export type ReadPreview = (rid: string, signal?: AbortSignal) => Promise<Preview>;

const minute = 60_000;

/**
 * A file never changes; its links live 15 minutes, and what reads them asks for another itself. Without a network it is
 * said at once that there is none, and asked again when there is one.
 */
const previewQuery = (client: QueryClient, read: ReadPreview, rid: string) => ({
  queryKey: ['result-preview', rid] as const,
  queryFn: (asked: { signal: AbortSignal }) => overConnection(asked.signal, (signal) => read(rid, signal)),
  staleTime: Infinity,
  gcTime: 30 * minute,
  networkMode: 'always' as const,
  refetchOnReconnect: true,
  retry: (count: number, error: Error) => !isOffline() && !isOverdue(error) && isRetried(client, count, error),
});

/** What the application does with a failed read. */
function isRetried(client: QueryClient, count: number, error: Error): boolean {
  const usual = client.getDefaultOptions().queries?.retry ?? false;
  return typeof usual === 'function' ? usual(count, error) : usual === true || count < Number(usual);
}

export const usePreview = (read: ReadPreview, rid: string): UseQueryResult<Preview> =>
  useQuery(previewQuery(useQueryClient(), read, rid));

/** The same of a file that is not looked at itself, asked for apart: looking at it may be noted. */
export function usePreviewForOverlay(read: ReadPreview, rid: string): UseQueryResult<Preview> {
  const client = useQueryClient();
  const looked = previewQuery(client, read, rid);
  return useQuery({
    ...looked,
    queryKey: [...looked.queryKey, 'overlay'],
    initialData: () => client.getQueryData<Preview>(looked.queryKey),
  });
}

/** The bytes of a preview, with a link that is renewed where its time is over. */
function dataOf(read: ReadPreview, rid: string, preview: Extract<Preview, { kind: 'parts' }>): PartData {
  return openData(preview.data, async () => {
    const next = await read(rid);
    if (next.kind !== 'parts') throw new Error('文件已经变化，请重新打开');
    return next.data;
  });
}

export function usePartData(read: ReadPreview, rid: string, preview: Preview | undefined): PartData | null {
  return useMemo(() => (preview?.kind === 'parts' ? dataOf(read, rid, preview) : null), [read, rid, preview]);
}
