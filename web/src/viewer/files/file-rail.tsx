import { useEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import css from './file-rail.module.css';
import { ThumbnailPicture } from './thumbnail-picture.tsx';
import type { SampleGroup } from './viewer-file.ts';

/** All files by their samples, the open one marked: a rail beside the picture, or a gallery in its place. */
export function FileRail({
  groups,
  open,
  gallery,
  onOpen,
}: {
  groups: readonly SampleGroup[];
  open: string;
  gallery: boolean;
  onOpen: (rid: string) => void;
}) {
  const listed = groups.some(({ files }) => files.some(({ rid }) => rid === open));
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [open, gallery]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
    <nav className={classNames(css.rail, gallery && css.gallery)} aria-label="文件" onKeyDown={walk}>
      {groups.map(({ samples, files }) => (
        <section key={samples.join('、')} aria-label={samples.join('、') || '未注明样品'}>
          <h3>{samples.join('、') || '未注明样品'}</h3>
          <ul role="list">
            {files.map((file) => (
              <li key={file.rid}>
                <button
                  ref={file.rid === open ? current : null}
                  type="button"
                  aria-current={file.rid === open ? 'true' : undefined}
                  // The rail is one stop on the way to the picture, however long it is.
                  tabIndex={gallery || !listed || file.rid === open ? 0 : -1}
                  onClick={() => onOpen(file.rid)}
                >
                  <ThumbnailPicture file={file} />
                  <span>{file.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** From file to file; Enter opens the one that has the focus. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const stops = [...event.currentTarget.querySelectorAll('button')];
  event.preventDefault();
  stops[stops.indexOf(event.target) + by]?.focus();
}
