import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ShortName } from '@yance/ui/short-name.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { formatSize } from '@yance/ui/format.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { FileStage } from './file-stage.tsx';
import { FileRail } from './files/file-rail.tsx';
import { usePreview, type ReadPreview } from './files/use-preview.ts';
import { fileAfter, groupBySample, type ViewerFile } from './files/viewer-file.ts';
import { Watermark } from './kit/sheltered.tsx';
import { Tool } from './kit/tools.tsx';
import css from './result-viewer.module.css';
import { useLostKeys, type Pressed } from './use-lost-keys.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  files: readonly ViewerFile[];
  /** Of the file that is looked at, one of `files`. */
  open: string;
  /** Which file of an archive is to be shown of it, by its path; its first where it is empty. */
  part?: string;
  read: ReadPreview;
  /** Reads a file of which only curves are laid over those of another; without it `read` does. */
  readForOverlay?: ReadPreview;
  /** Is told which file of an archive is looked at, by its path. */
  onPart?: (rid: string, part: string) => void;
  onOpen: (rid: string) => void;
  onClose: () => void;
  /** What stands beside the picture under a name, such as what was ordered of it; it can be folded away. */
  beside?: { name: string; content: ReactNode };
  /** Steps that follow from having looked at the files, last in the head. */
  children?: ReactNode;
}

/** All files of a result on the full screen, one of them open: the arrows, J and K go through them, Esc closes. */
export default function ResultViewer({
  files,
  open,
  part = '',
  read,
  readForOverlay = read,
  onPart,
  onOpen,
  onClose,
  beside,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const groups = useMemo(() => groupBySample(files), [files]);
  const file = files.find(({ rid }) => rid === open);
  const title = file?.name ?? '文件已不在';
  const [gallery, setGallery] = useState(false);
  const [hasCurves, setHasCurves] = useState(false);
  // One at a time: two would leave no room for the picture.
  const [panel, setPanel] = useState<'beside' | 'overlays' | null>(() => (isWide(761) ? 'beside' : null));
  const [rail, setRail] = useState(() => isWide(beside ? 1440 : 761));
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
  const keys = (event: Pressed) => {
    // It closes this dialog, and not one that it was opened from.
    if (event.key === 'Escape') event.stopPropagation();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  useLostKeys(dialog, keys);
  /** The last that was opened closes first. */
  const back = () => {
    if (gallery) setGallery(false);
    else if (overlays && hasCurves) setPanel(null);
    else onClose();
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
        back();
      }}
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <header className={css.head}>
        {/* The parts of a cut name stand side by side, which screen readers take for two words. */}
        <h2 id={titleId} aria-label={title}>
          <ShortName name={title} />
        </h2>
        {file && <About file={file} read={read} />}
        <button type="button" className={css.close} aria-label="关闭" title="关闭（Esc）" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <Steps groups={groups} open={open} step={step}>
        {files.length > 1 && <Tool label="总览" pressed={gallery} onPress={() => setGallery(!gallery)} />}
        {files.length > 1 && !gallery && <Tool label="列表" pressed={rail} onPress={() => setRail(!rail)} />}
        {hasCurves && !gallery && (
          <Tool label="叠加" pressed={overlays} onPress={() => setPanel(overlays ? null : 'overlays')} />
        )}
        {beside && !gallery && (
          <Tool label={beside.name} pressed={unfolded} onPress={() => setPanel(unfolded ? null : 'beside')} />
        )}
        {file && file.url !== '' && (
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
          {files.length > 1 && rail && <FileRail groups={groups} open={open} gallery={false} onOpen={choose} />}
          <div className={css.main}>
            {file ? (
              <FileStage
                key={file.rid}
                file={file}
                groups={groups}
                read={read}
                readForOverlay={readForOverlay}
                part={part}
                overlays={overlays}
                onCurves={setHasCurves}
                {...(onPart && { onPart })}
              />
            ) : (
              <GoneFile first={groups[0]?.files[0]} onOpen={choose} />
            )}
          </div>
          {beside && unfolded && (
            <aside className={css.beside} aria-label={beside.name}>
              {beside.content}
            </aside>
          )}
        </div>
      )}
      <Watermark />
    </dialog>
  );
}

const isWide = (pixels: number): boolean => matchMedia(`(min-width: ${pixels}px)`).matches;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, k: -1, K: -1, j: 1, J: 1 };

/** Keys in a field, a list or a slider are for it. */
const isTyping = ({ target }: Pressed): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [role="tablist"], [contenteditable]') !== null;

/** Said in place of a file that an old address names, with the way to those that are there. */
function GoneFile({ first, onOpen }: { first: ViewerFile | undefined; onOpen: (rid: string) => void }) {
  return (
    <div className={css.middle} role="alert">
      <EmptyState
        title="这个文件已不在"
        note={first ? '它可能已被移除或换成了新的文件，可查看其余文件。' : '它可能已被移除，或结果文件已过保存期。'}
        action={first && <Button onClick={() => onOpen(first.rid)}>查看其余文件</Button>}
      />
    </div>
  );
}

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
      {all.length > 1 && at >= 0 && (
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
