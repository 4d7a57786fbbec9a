import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayFollow } from '../../lib/may-follow.ts';
import { useHolder } from '../../lib/held-session.ts';
import { pages } from '../../routes.tsx';

/** A number as the way to the rows that it counts, where the reader may open their list. */
export function FigureLink({
  to,
  label,
  className,
  children,
}: {
  to: string;
  /** What it leads to, where the number alone does not say; it holds the number. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const session = useHolder();
  if (!session || !mayFollow(pages, session, to)) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={to} aria-label={label}>
      {children}
    </Link>
  );
}
