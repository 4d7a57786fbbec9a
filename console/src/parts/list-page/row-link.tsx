import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

/** What names a row, as the link to its own page: a new tab, a copied address and the Tab key work as elsewhere. */
export function RowLink({ to, way, children }: { to: string; way?: unknown; children: ReactNode }) {
  return (
    <Link to={to} state={way} data-row-link="">
      {children}
    </Link>
  );
}

/** A press anywhere on a row is a press on its link; what opens a new tab for a link does so for the row. */
export function followRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget: row } = event;
  if (target instanceof Element && target.closest('a, button, input, label, [data-ticks]')) return;
  const link = row.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (!link || event.button > 1) return;
  if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
