import type { ReactNode } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import css from './side-fold.module.css';

/** A block beside the list: on wide screens it is always open; a phone keeps it folded until asked. */
export function SideFold({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={classNames('folding', css.fold, className)}>
      <summary className={css.head}>{title}</summary>
      {children}
    </details>
  );
}
