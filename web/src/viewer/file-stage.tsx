import { useCallback, useEffect, useMemo, useState } from 'react';
import { undrawableWords } from '@yance/contract/results/drawable.ts';
import type { PreviewParts } from '@yance/contract/results/preview.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { failureWords } from '../failure.ts';
import type { CurveSource } from './curve-part.tsx';
import { FactsList } from './facts-list.tsx';
import { usePartData, usePreview, type ReadPreview } from './files/use-preview.ts';
import type { SampleGroup, ViewerFile } from './files/viewer-file.ts';
import canvasCss from './kit/canvas.module.css';
import { curvesOf, ownerOf } from './overlay/curves-of.ts';
import { OverlayPanel } from './overlay/overlay-panel.tsx';
import type { PartData } from './part-data.ts';
import { PartChoice } from './part-choice.tsx';
import { placeOf } from './parts.ts';
import { PartView } from './part-view.tsx';
import { PdfView } from './pdf-view.tsx';
import css from './result-viewer.module.css';

interface Props {
  file: ViewerFile;
  groups: readonly SampleGroup[];
  read: ReadPreview;
  readForOverlay: ReadPreview;
  /** Which file of an archive is to be shown, by its path; its first where it is empty. */
  part: string;
  /** Whether the curves to lay over this one are chosen. */
  overlays: boolean;
  onCurves: (has: boolean) => void;
  onPart?: (rid: string, part: string) => void;
}

/** What a file holds, or why it cannot be shown. */
export function FileStage(props: Props) {
  const { file, read, onCurves } = props;
  const { data: preview, error, isFetching, refetch } = usePreview(read, file.rid);
  const data = usePartData(read, file.rid, preview);
  const isParts = preview?.kind === 'parts';
  useEffect(() => {
    if (!isParts) onCurves(false);
  }, [isParts, onCurves]);
  if (error && !preview)
    return (
      <div className={css.middle} role="alert">
        <EmptyState
          title="预览没有打开"
          note={failureWords(error)}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              重试
            </Button>
          }
        />
      </div>
    );
  if (!preview)
    return (
      <div className={classNames(canvasCss.view, css.stage)}>
        <Skeleton count={8} />
      </div>
    );
  if (preview.kind === 'pdf') return <PdfView url={preview.url} name={file.name} />;
  if (preview.kind === 'none')
    return (
      <div className={css.middle}>
        <EmptyState
          title="该文件没有在线预览"
          note={undrawableWords(preview)}
          action={
            file.url !== '' && (
              <Button icon="download" href={file.url} download={file.name}>
                下载原文件
              </Button>
            )
          }
        />
      </div>
    );
  return data && <Parts {...props} preview={preview} data={data} />;
}

function Parts({
  file,
  groups,
  readForOverlay,
  part: wanted,
  overlays,
  onCurves,
  onPart,
  preview,
  data,
}: Props & { preview: PreviewParts; data: PartData }) {
  const [shown, setShown] = useState(() => Math.max(0, placeIn(preview, wanted)));
  const [over, setOver] = useState<readonly CurveSource[]>([]);
  const { rid } = file;
  const owner = ownerOf(file);
  // The list of files is read anew with new links; the numbers stay the same.
  const curves = useMemo(() => curvesOf({ rid, owner }, data, preview), [rid, owner, data, preview]);
  const part = preview.parts[shown];
  const base = curves.find((curve) => curve.part === part);
  const hasCurves = base !== undefined;
  useEffect(() => onCurves(hasCurves), [hasCurves, onCurves]);
  const place = part?.file ?? '';
  useEffect(() => {
    if (place) onPart?.(rid, place);
  }, [rid, place, onPart]);
  const sources = useMemo(() => (base ? [base, ...over.filter(({ key }) => key !== base.key)] : []), [base, over]);
  const show = useCallback((index: number) => {
    setShown(index);
    setOver([]);
  }, []);
  useEffect(() => {
    const at = placeIn(preview, wanted);
    if (at >= 0) show(at);
  }, [preview, wanted, show]);
  if (!part) return null;
  return (
    <div className={css.columns}>
      <div className={classNames(canvasCss.view, css.stage)}>
        <PartChoice parts={preview.parts} shown={shown} onShow={show} />
        {/* Each part begins with the tools of its own. */}
        <PartView
          key={shown}
          part={part}
          data={data}
          name={placeOf(preview.parts, part) || file.name}
          curves={sources}
        />
        <FactsList preview={preview} />
      </div>
      {overlays && base && (
        <OverlayPanel groups={groups} read={readForOverlay} base={base} own={curves} chosen={over} onChoose={setOver} />
      )}
    </div>
  );
}

/** Where the first part of a file of an archive stands; -1 where nothing of it is shown. */
const placeIn = ({ parts }: PreviewParts, path: string): number =>
  path === '' ? -1 : parts.findIndex(({ file }) => file === path);
