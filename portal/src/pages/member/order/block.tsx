import { useId, type ReactNode } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import css from './order-detail.module.css';

/**
 * A part of the order's page with its heading and, at its end, what can be done with it. With `folded` it can be
 * folded, and is at first where that is true: what is over keeps its heading and its gist.
 */
export function Block({
  id,
  title,
  aside,
  folded,
  gist,
  children,
}: {
  /** Where something else on the page leads here. */
  id?: string;
  title: string;
  aside?: ReactNode;
  folded?: boolean;
  gist?: ReactNode;
  children: ReactNode;
}) {
  const own = useId();
  const section = { id: id ?? `part${own}`, 'data-section': title, className: css.block, 'aria-labelledby': own };
  if (folded === undefined)
    return (
      <section {...section}>
        <header>
          <h2 id={own}>{title}</h2>
          {aside}
        </header>
        {children}
      </section>
    );
  return (
    <section {...section}>
      <details open={!folded} className={classNames('folding', css.folding)}>
        <summary>
          <h2 id={own}>{title}</h2>
          {gist && <small>{gist}</small>}
        </summary>
        {aside && <div className={css.aside}>{aside}</div>}
        {children}
      </details>
    </section>
  );
}
