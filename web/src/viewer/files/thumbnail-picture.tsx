import type { Thumbnail } from '@yance/contract/results/preview.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Icon } from '@yance/ui/icon.tsx';
import css from './thumbnail.module.css';

/**
 * A file in the size of a stamp: its curves, its picture, or the sign of a file. It is decoration of the name.
 * Points of a curve are lines of no length.
 */
export function ThumbnailPicture({ thumbnail }: { thumbnail: Thumbnail }) {
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
  return (
    <span className={css.thumbnail}>
      <Icon name="order" />
    </span>
  );
}
