import { classNames } from '@yance/ui/class-names.ts';
import css from './count-badge.module.css';

/** The highest number that is said exactly. */
const most = 99;

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
    <b className={classNames(css.badge, look === 'corner' && css.corner, count > most && css.full)} aria-label={label}>
      {count > most ? `${most}+` : count}
    </b>
  );
}
