import { getTask, previewResult, seePart } from '@yance/contract/results/staff-endpoints.ts';
import type { ReadPreview } from '@yance/web/viewer/files/use-preview.ts';
import type { ViewerFile } from '@yance/web/viewer/files/viewer-file.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { toastFailure } from '../../lib/toast.ts';

const ResultViewer = lazy(() => import('@yance/web/viewer/result-viewer.tsx'));
/** Who is shown a file has opened it, which its task tells. */
const read: ReadPreview = async (rid, signal) => {
  const preview = await call(previewResult, { rid }, signal ? { signal } : {});
  void queryClient.invalidateQueries({ queryKey: [getTask.path] });
  return preview;
};
/** An archive was looked at once each of its files was. */
const noteSeen = (rid: string, part: string) =>
  void call(seePart, { rid, part }).then(
    () => queryClient.invalidateQueries({ queryKey: [getTask.path] }),
    // It stays among those that were not looked at.
    toastFailure,
  );
/** Laying a curve of a file over another is not yet looking at the file. */
const readForOverlay: ReadPreview = (rid, signal) =>
  call(previewResult, { rid, for_overlay: true }, signal ? { signal } : {});

interface Props {
  files: readonly ViewerFile[];
  /** Null where none is open. */
  open: string | null;
  /** Which file of an archive is to be shown of it, by its path. */
  part?: string;
  show: (rid: string) => void;
  close: () => void;
  /** What stands beside the open file under a name. */
  beside?: { name: string; content: ReactNode };
  /** Steps in its head. */
  children?: ReactNode;
}

/** The open file of a task in the viewer, with the way to the others; one that is gone is said to be. */
export function OpenedFile({ files, open, part = '', show, close, beside, children }: Props) {
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <ResultViewer
        {...{ files, open, part, read, readForOverlay }}
        onPart={noteSeen}
        onOpen={show}
        onClose={close}
        {...(beside && { beside })}
      >
        {children}
      </ResultViewer>
    </Suspense>
  );
}
