import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface Props {
  words: string;
  /** What to do about it. */
  next?: ReactNode;
}

/** A list, a queue or a day in which nothing stands. */
export function EmptyList({ words, next }: Props) {
  return (
    <div className={styles.empty}>
      <p>{words}</p>
      {next}
    </div>
  );
}
