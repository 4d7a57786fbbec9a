import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from '@yance/ui/icon.tsx';
import { formatSize } from '@yance/ui/format.ts';
import { Button } from '@yance/ui/button.tsx';
import { FileStage } from './file-stage.tsx';
import { FileRail } from './files/file-rail.tsx';
import { usePreview, type ReadPreview } from './files/use-preview.ts';
import { fileAfter, groupBySample, type ViewerFile } from './files/viewer-file.ts';
import { Tool } from './kit/tools.tsx';
import css from './result-viewer.module.css';
import { useSwipe } from './use-swipe.ts';

interface Props {
  files: readonly ViewerFile[];
  /** Of the file that is looked at, one of `files`. */
  open: string;
  read: ReadPreview;
  onOpen: (rid: string) => void;
  onClose: () => void;
  /** What stands beside the picture under a name, such as what was ordered of it; it can be folded away. */
  beside?: { name: string; content: ReactNode };
  /** Steps that follow from having looked at the files, last in the head. */
  children?: ReactNode;
}

/** All files of a result on the full screen, one of them open: the arrows, J and K go through them, Esc closes. */
export default function ResultViewer({ files, open, read, onOpen, onClose, beside, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const groups = useMemo(() => groupBySample(files), [files]);
  const file = files.find(({ rid }) => rid === open);
  const [gallery, setGallery] = useState(false);
  const [hasCurves, setHasCurves] = useState(false);
  // One at a time: two would leave no room for the picture.
  const [panel, setPanel] = useState<'beside' | 'overlays' | null>('beside');
  const overlays = panel === 'overlays';
  const unfolded = panel === 'beside';
  // Only closing it while it still stands in the page returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      // Not its first button: the keys are for all of it.
      element.focus();
    }
    return () => element?.close();
  }, []);
  const step = useCallback(
    (by: number) => {
      const next = fileAfter(groups, open, by);
      if (next) onOpen(next.rid);
    },
    [groups, open, onOpen],
  );
  useSwipe(dialog, step);
  const keys = (event: KeyboardEvent) => {
    // It closes this dialog, and not one that it was opened from.
    if (event.key === 'Escape') event.stopPropagation();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const choose = (rid: string) => {
    setGallery(false);
    onOpen(rid);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys that buttons in it have too
    <dialog
      ref={dialog}
      className={css.dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={keys}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <header className={css.head}>
        <h2 id={titleId}>{file?.name ?? '文件已不在'}</h2>
        {file && <About file={file} read={read} />}
        <button type="button" className={css.close} aria-label="关闭" title="关闭（Esc）" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <Steps groups={groups} open={open} step={step}>
        {files.length > 1 && <Tool label="总览" pressed={gallery} onPress={() => setGallery(!gallery)} />}
        {hasCurves && !gallery && (
          <Tool label="叠加" pressed={overlays} onPress={() => setPanel(overlays ? null : 'overlays')} />
        )}
        {beside && !gallery && (
          <Tool label={beside.name} pressed={unfolded} onPress={() => setPanel(unfolded ? null : 'beside')} />
        )}
        {file && (
          <Button size="dense" icon="download" href={file.url} download={file.name} aria-label={`下载 ${file.name}`}>
            下载
          </Button>
        )}
        {children}
      </Steps>
      {gallery ? (
        <div className={css.gallery}>
          <FileRail groups={groups} open={open} gallery onOpen={choose} />
        </div>
      ) : (
        <div className={css.body}>
          {files.length > 1 && <FileRail groups={groups} open={open} gallery={false} onOpen={choose} />}
          <div className={css.main}>
            {file && (
              <FileStage
                key={file.rid}
                file={file}
                groups={groups}
                read={read}
                overlays={overlays}
                onCurves={setHasCurves}
              />
            )}
          </div>
          {beside && unfolded && (
            <aside className={css.beside} aria-label={beside.name}>
              {beside.content}
            </aside>
          )}
        </div>
      )}
    </dialog>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, k: -1, K: -1, j: 1, J: 1 };

/** Keys in a field, a list or a slider are for it. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [role="tablist"], [contenteditable]') !== null;

/** Of what samples a file is, how large, of which format. */
function About({ file, read }: { file: ViewerFile; read: ReadPreview }) {
  const { data: preview } = usePreview(read, file.rid);
  const words = [
    file.sample_codes.length > 0 && `样品 ${file.sample_codes.join('、')}`,
    file.run > 1 && `第 ${file.run} 次检测`,
    preview?.kind === 'parts' && preview.format,
    formatSize(file.size),
  ];
  return <p className={css.about}>{words.filter(Boolean).join(' · ')}</p>;
}

/** The way through the files, and what can be done with the open one. */
function Steps({
  groups,
  open,
  step,
  children,
}: {
  groups: ReturnType<typeof groupBySample>;
  open: string;
  step: (by: number) => void;
  children: ReactNode;
}) {
  const all = groups.flatMap(({ files }) => files);
  const at = all.findIndex(({ rid }) => rid === open);
  return (
    <div className={css.steps}>
      {all.length > 1 && (
        <>
          <Tool label="‹" title="上一个文件（←）" disabled={at <= 0} onPress={() => step(-1)} />
          <span className={css.count} aria-live="polite">
            {at + 1} / {all.length}
          </span>
          <Tool label="›" title="下一个文件（→）" disabled={at === all.length - 1} onPress={() => step(1)} />
        </>
      )}
      {children}
    </div>
  );
}
