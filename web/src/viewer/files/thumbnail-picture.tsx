import { classNames } from '@yance/ui/class-names.ts';
import { fileSign, type FileLook } from './file-sign.ts';
import css from './thumbnail.module.css';
import type { ViewerFile } from './viewer-file.ts';

/**
 * A file in the size of a stamp: its curves, its picture, or the sign of its kind. It is decoration of the name. Points
 * of a curve are lines of no length.
 */
export function ThumbnailPicture({ file: { name, thumbnail } }: { file: Pick<ViewerFile, 'name' | 'thumbnail'> }) {
  if (thumbnail?.kind === 'picture')
    return <img className={css.thumbnail} src={thumbnail.url} width="96" height="60" loading="lazy" alt="" />;
  if (thumbnail?.kind === 'curves')
    return (
      <svg className={css.thumbnail} viewBox="0 0 96 60" aria-hidden="true">
        {thumbnail.paths.map((path, at) => (
          <path key={at} className={classNames(css.curve, path.includes('h0') && css.points)} d={path} />
        ))}
      </svg>
    );
  const { look, ending } = fileSign(name);
  return (
    <span className={classNames(css.thumbnail, css.sign)} aria-hidden="true" data-ending={ending}>
      <svg className={css.sheet} viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[look]} />
      </svg>
    </span>
  );
}

/** Strokes on a 24 × 24 grid. */
const shapes: Readonly<Record<FileLook, string>> = {
  table: 'M2.5 4h19v16h-19ZM2.5 9h19M2.5 14.5h19M9 4v16M15.25 4v16',
  document: 'M5 2h9.5L19 6.5V22H5ZM14.5 2v4.5H19M8 11h8M8 14.5h8M8 18h5',
  archive: 'M3 7h18v14H3ZM5 3h14l2 4H3ZM12 7v2.5M12 11v2M10.5 14.5h3v3h-3Z',
  data: 'M4 3v17h17M7 16.5c2.5 0 2.5-3 3.5-3s1-7 2.25-7 1.5 10 3 10 1.25-3 4.25-3',
};
