import type { RecordRef } from '@yance/contract/staff/record.ts';
import { useEffect, type ReactNode } from 'react';
import styles from './page-head.module.css';
import { TrailButton } from './record/trail-button.tsx';
import { Viewers } from './record/viewers.tsx';

interface Props {
  title: string;
  note?: ReactNode;
  /** The record that the page is about: who else looks at it is shown, and what was done to it behind a button. */
  record?: RecordRef;
  children?: ReactNode;
}

/** The title of a page, a short note behind it, and the page's own buttons. Also names the browser's tab. */
export function PageHead({ title, note, record, children }: Props) {
  useEffect(() => {
    document.title = `${title} · 研测`;
  }, [title]);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {note ? <span className={styles.note}>{note}</span> : null}
      {record ? <Viewers record={record} /> : null}
      <div className={styles.buttons}>
        {children}
        {record ? <TrailButton record={record} /> : null}
      </div>
    </header>
  );
}
