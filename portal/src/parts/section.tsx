import { useId, type ReactNode } from 'react';
import { Icon } from '@yance/ui/icon.tsx';
import { Link } from '@yance/ui/link.tsx';
import css from './section.module.css';

/** A part of a page with its heading and, where there is more, the way to it. */
export function Section({
  title,
  note,
  more,
  children,
}: {
  title: string;
  note?: string;
  more?: { label: string; href: string };
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <div>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {note && <p className={css.note}>{note}</p>}
        </div>
        {more && (
          <Link href={more.href} className={css.more} aria-label={`${more.label}：${title}`}>
            {more.label}
            <Icon name="chevron-right" size="small" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
