import { useMemo } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Preview } from '@yance/contract/results/preview.ts';
import { openData, type PartData } from '../part-data.ts';

/** Asks for the preview of a file; rejects with the call's own failure. */
export type ReadPreview = (rid: string, signal?: AbortSignal) => Promise<Preview>;

const minute = 60_000;

/** A file never changes; its links live 15 minutes, and what reads them asks for another itself. */
const previewQuery = (read: ReadPreview, rid: string) => ({
  queryKey: ['result-preview', rid] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => read(rid, signal),
  staleTime: Infinity,
  gcTime: 30 * minute,
});

export const usePreview = (read: ReadPreview, rid: string): UseQueryResult<Preview> =>
  useQuery(previewQuery(read, rid));

/** The same of a file that is not looked at itself, asked for apart: looking at it may be noted. */
export function usePreviewForOverlay(read: ReadPreview, rid: string): UseQueryResult<Preview> {
  const client = useQueryClient();
  const looked = previewQuery(read, rid);
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
