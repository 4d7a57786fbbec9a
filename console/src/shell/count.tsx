import type { ReactNode } from 'react';
import styles from './count.module.css';

interface Props {
  count: number;
  /** What is more is not counted out. */
  most: number;
  /** Nothing of it is late. */
  calm?: boolean;
  /** Stands small at the corner of what it counts for, and not at all where there is nothing. */
  over?: boolean;
  children?: ReactNode;
}

/** How many, in a round mark. Its words stand in the name of the button or link around it. */
export function Count({ count, most, calm = false, over = false, children }: Props) {
  return (
    <span className={styles.place}>
      {children}
      {count > 0 ? (
        <span className={over ? styles.over : styles.count} data-calm={calm ? '' : undefined} aria-hidden="true">
          {count > most ? `${most}+` : count}
        </span>
      ) : null}
    </span>
  );
}
