import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './list-page.module.css';

/** Nothing to show: because of the filters, or because there is nothing yet. */
export function EmptyList({
  filtered,
  clear,
  words,
  next,
}: {
  filtered: boolean;
  clear: () => void;
  words: string;
  next?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p>{filtered ? '没有符合筛选条件的记录' : words}</p>
      {filtered ? <Button onClick={clear}>清除筛选</Button> : next}
    </div>
  );
}
