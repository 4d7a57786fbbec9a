import { useEffect, type ReactNode } from 'react';
import styles from './page-head.module.css';

/** The title of a page, a short note behind it, and the page's own buttons. Also names the browser's tab. */
export function PageHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · 研测`;
  }, [title]);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {note ? <span className={styles.note}>{note}</span> : null}
      <div className={styles.buttons}>{children}</div>
    </header>
  );
}
