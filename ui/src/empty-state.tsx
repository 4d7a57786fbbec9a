import type { ReactNode } from 'react';
import css from './empty-state.module.css';

/** A list without rows: what it means and the next action. The picture is a recorder's quiet baseline. */
export function EmptyState({ title, note, action }: { title: ReactNode; note?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.empty}>
      <svg className={css.picture} viewBox="0 0 160 72" aria-hidden="true">
        <path className={css.grid} d="M0 12.5h160M0 36.5h160M32.5 0v60M64.5 0v60M96.5 0v60M128.5 0v60" />
        <path className={css.axis} d="M0 60.5h160M16.5 60v4M48.5 60v4M80.5 60v4M112.5 60v4M144.5 60v4" />
        <path
          className={css.trace}
          d="M0 55c4-1 6 1 10 0s6 1 11 0 7 1 12 0 6-1 10 0 7 1 11 0 7 0 9-1c4-2 5-31 8.5-31s4.5 29 8.5 31c2 1 5 1 9 1s6-1 11 0"
        />
        <circle className={css.pen} cx="100" cy="55" r="3" />
      </svg>
      <p className={css.title}>{title}</p>
      {note && <p className={css.note}>{note}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
