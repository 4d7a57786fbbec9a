import { getTask, previewResult } from '@yance/contract/results/staff-endpoints.ts';
import type { ReadPreview } from '@yance/web/viewer/files/use-preview.ts';
import type { ViewerFile } from '@yance/web/viewer/files/viewer-file.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';

const ResultViewer = lazy(() => import('@yance/web/viewer/result-viewer.tsx'));
/** Who is shown a file has opened it, which its task tells. */
const read: ReadPreview = async (rid, signal) => {
  const preview = await call(previewResult, { rid }, signal ? { signal } : {});
  void queryClient.invalidateQueries({ queryKey: [getTask.path] });
  return preview;
};

interface Props {
  files: readonly ViewerFile[];
  /** Null where none is open. */
  open: string | null;
  show: (rid: string) => void;
  close: () => void;
  /** What stands beside the open file under a name. */
  beside?: { name: string; content: ReactNode };
  /** Steps in its head. */
  children?: ReactNode;
}

/** The open file of a task in the viewer, with the way to the others. */
export function OpenedFile({ files, open, show, close, beside, children }: Props) {
  if (open === null || !files.some(({ rid }) => rid === open)) return null;
  return (
    <Suspense fallback={null}>
      <ResultViewer files={files} open={open} read={read} onOpen={show} onClose={close} {...(beside && { beside })}>
        {children}
      </ResultViewer>
    </Suspense>
  );
}
