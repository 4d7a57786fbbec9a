import type { ReactNode } from 'react';
import css from './page-head.module.css';

/** A page of the member centre begins with its name, what it is for, and its main action. */
export function PageHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </header>
  );
}
