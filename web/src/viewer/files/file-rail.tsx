import { useEffect, useRef } from 'react';
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
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [open, gallery]);
  return (
    <nav className={classNames(css.rail, gallery && css.gallery)} aria-label="文件">
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
                  onClick={() => onOpen(file.rid)}
                >
                  <ThumbnailPicture thumbnail={file.thumbnail} />
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
