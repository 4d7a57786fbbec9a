import { useId, type ReactNode } from 'react';
import css from './order-detail.module.css';

/** A part of the order's page with its heading and, at its end, what can be done with it. */
export function Block({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.block} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
