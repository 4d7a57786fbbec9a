import { useQuery } from '@tanstack/react-query';
import { contentDoubt, contentDoubts } from '@yance/contract/files/content-doubt.ts';
import { undrawableWords } from '@yance/contract/results/drawable.ts';
import { previewResult } from '@yance/contract/results/staff-endpoints.ts';
import type { ResultFile } from '@yance/contract/results/task.ts';
import { reading } from '../../lib/call.ts';
import { StatusTag } from '../../parts/status-tag.tsx';

/** What speaks against a result file: other content than its name says, or a picture that does not open. */
export function FileDoubt({ file }: { file: ResultFile }) {
  const doubt = contentDoubt(file);
  // Any other kind may be one that only the instrument's own program opens.
  const isDoubtful = doubt === null && file.mime.startsWith('image/') && !file.thumbnail && !file.closed;
  const { data } = useQuery({
    ...reading(previewResult, { rid: file.rid, for_overlay: true }),
    enabled: isDoubtful,
    staleTime: Infinity,
  });
  if (doubt) return <StatusTag tone="attention">{contentDoubts[doubt]}</StatusTag>;
  if (!isDoubtful || data?.kind !== 'none') return null;
  return <StatusTag tone="attention">{`无法打开：${undrawableWords(data)}`}</StatusTag>;
}
