import type { ReactNode } from 'react';
import css from './whole-dates.module.css';

const date = /(\d+(?:-\d+)+)/;

/** A text whose dates, such as 12-03, never break at their hyphens; anything else stays as it is. */
export function WholeDates({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  // Splitting by a group puts what it matches at the odd places.
  return children.split(date).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={css.date}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
