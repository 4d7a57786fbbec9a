import type { ReactNode } from 'react';
import styles from './section.module.css';

/** One titled block of a record. `extra` stands beside the title. */
export function Section({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}

/** A record on one screen: its content, and beside it what happened; one below the other on a phone. */
export function SideBySide({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.stack}>{children}</div>
      <aside className={styles.stack}>{side}</aside>
    </div>
  );
}
