import css from './count-badge.module.css';

/** A small number beside what it counts; nothing at zero. */
export function CountBadge({
  count,
  label,
  look = 'beside',
}: {
  count: number;
  label?: string;
  look?: 'beside' | 'corner';
}) {
  if (count === 0) return null;
  return (
    <b className={look === 'corner' ? `${css.badge} ${css.corner}` : css.badge} aria-label={label}>
      {count > 99 ? '99+' : count}
    </b>
  );
}
