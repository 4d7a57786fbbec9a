import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

/**
 * Holds the place of what is loading, in its size, so that nothing shifts: text lines, table rows or a card with
 * picture.
 */
export function Skeleton({ shape = 'text', count = 3 }: { shape?: 'text' | 'row' | 'card'; count?: number }) {
  return (
    <div className={classNames(css.skeleton, css[shape])} role="status" aria-label="正在加载">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={css.bar} />
      ))}
    </div>
  );
}
