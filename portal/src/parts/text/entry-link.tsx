import type { ReactNode } from 'react';
import { Link } from '@yance/ui/link.tsx';
import type { NavItem } from '../frame/navigation.ts';

/** An entry of a menu: a page, or the dialog that opens in its place. */
export function EntryLink({ item: { href, onOpen }, children }: { item: NavItem; children: ReactNode }) {
  if (!onOpen) return <Link href={href}>{children}</Link>;
  return (
    <Link
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </Link>
  );
}
