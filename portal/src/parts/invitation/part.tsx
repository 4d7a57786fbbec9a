import { useId, type ReactNode } from 'react';
import css from './invitation.module.css';

/** A part of a page of the member centre, below the page's own heading. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      {children}
    </section>
  );
}
