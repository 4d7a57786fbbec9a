import { lazy, Suspense } from 'react';
import { previewAssign } from '@yance/contract/results/endpoints.ts';
import type { ReadPreview } from '@yance/web/viewer/files/use-preview.ts';
import type { ViewerFile } from '@yance/web/viewer/files/viewer-file.ts';
import { call } from '../../lib/call.ts';
import { useOpenFile } from './use-open-file.ts';

const ResultViewer = lazy(() => import('@yance/web/viewer/result-viewer.tsx'));
const readOwn: ReadPreview = (rid, signal) => call(previewAssign, { rid }, { quiet: true, ...(signal && { signal }) });

/** The file that the address names, in the viewer, asked for as the member's own; one that is gone is said to be. */
export function OpenedFile({ files, read = readOwn }: { files: readonly ViewerFile[]; read?: ReadPreview }) {
  const { open, show, close } = useOpenFile();
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <ResultViewer files={files} open={open} read={read} onOpen={show} onClose={close} />
    </Suspense>
  );
}
