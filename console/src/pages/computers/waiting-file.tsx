import { previewQuarantined, type QuarantinedFile } from '@yance/contract/computers/staff-endpoints.ts';
import type { ReadPreview } from '@yance/web/viewer/files/use-preview.ts';
import type { ViewerFile } from '@yance/web/viewer/files/viewer-file.ts';
import { lazy, Suspense } from 'react';
import { call } from '../../lib/call.ts';

const ResultViewer = lazy(() => import('@yance/web/viewer/result-viewer.tsx'));
const read: ReadPreview = (rid, signal) => call(previewQuarantined, { rid }, signal ? { signal } : {});

/** A waiting file as the viewer lists it: nobody has said yet of which sample and run it is. */
const viewed = ({ rid, name, size, file }: QuarantinedFile): ViewerFile => ({
  rid,
  name,
  size,
  url: file?.url ?? '',
  run: 1,
  sample_codes: [],
  thumbnail: null,
});

interface Props {
  /** The rows of the list; what is sorted is not shown. */
  rows: readonly QuarantinedFile[];
  open: string | null;
  show: (rid: string) => void;
  close: () => void;
}

/** The waiting file that is looked at, with the way to the others of the list. */
export function WaitingFile({ rows, open, show, close }: Props) {
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <ResultViewer
        files={rows.filter(({ file }) => file !== null).map(viewed)}
        open={open}
        read={read}
        onOpen={show}
        onClose={close}
      />
    </Suspense>
  );
}
