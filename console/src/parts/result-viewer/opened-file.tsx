import { previewResult } from '@yance/contract/results/staff-endpoints.ts';
import type { ReadPreview } from '@yance/web/viewer/files/use-preview.ts';
import type { ViewerFile } from '@yance/web/viewer/files/viewer-file.ts';
import { lazy, Suspense } from 'react';
import { call } from '../../lib/call.ts';

const ResultViewer = lazy(() => import('@yance/web/viewer/result-viewer.tsx'));
const read: ReadPreview = (rid, signal) => call(previewResult, { rid }, signal ? { signal } : {});

interface Props {
  files: readonly ViewerFile[];
  /** Null where none is open. */
  open: string | null;
  show: (rid: string) => void;
  close: () => void;
}

/** The open file of a task in the viewer, with the way to the others. */
export function OpenedFile({ files, open, show, close }: Props) {
  if (open === null || !files.some(({ rid }) => rid === open)) return null;
  return (
    <Suspense fallback={null}>
      <ResultViewer files={files} open={open} read={read} onOpen={show} onClose={close} />
    </Suspense>
  );
}
