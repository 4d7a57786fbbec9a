import { lazy, Suspense } from 'react';
import { previewAssign } from '@yance/contract/results/endpoints.ts';
import type { ReadPreview } from '@yance/web/viewer/files/use-preview.ts';
import type { ViewerFile } from '@yance/web/viewer/files/viewer-file.ts';
import { call } from '../../lib/call.ts';
import { useOpenFile } from './use-open-file.ts';

const ResultViewer = lazy(() => import('@yance/web/viewer/result-viewer.tsx'));
const read: ReadPreview = (rid, signal) => call(previewAssign, { rid }, { quiet: true, ...(signal && { signal }) });

/** The file that the address names, in the viewer, where it is one of these. */
export function OpenedFile({ files }: { files: readonly ViewerFile[] }) {
  const { open, show, close } = useOpenFile();
  if (open === null || !files.some(({ rid }) => rid === open)) return null;
  return (
    <Suspense fallback={null}>
      <ResultViewer files={files} open={open} read={read} onOpen={show} onClose={close} />
    </Suspense>
  );
}
