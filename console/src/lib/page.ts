import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { ComponentType } from 'react';

/**
 * A page of the console. `path` is below /console without a leading slash; a page with `:` parameters is never in the
 * menu.
 */
export interface Page {
  path: string;
  title: string;
  /** Roles that see it; the administrator sees every page. The server decides again at each call. */
  roles: readonly StaffRole[];
  /** The heading of the menu under which it stands. */
  group?: string;
  /** Reached from the queue that leads to it, and never in the menu: its work may not exist here. */
  fromQueue?: true;
  load: () => Promise<{ default: ComponentType }>;
}

export interface MenuGroup {
  title: string | null;
  pages: readonly Page[];
}

export function mayOpen(page: Page, roles: readonly StaffRole[]): boolean {
  return roles.includes('M') || page.roles.some((role) => roles.includes(role));
}

/** The menu of a person: only pages that exist and that one of the roles may open, groups in the order of the pages. */
export function menuFor(pages: readonly Page[], roles: readonly StaffRole[]): MenuGroup[] {
  const shown = pages.filter((page) => !page.path.includes(':') && !page.fromQueue && mayOpen(page, roles));
  const titles = [...new Set(shown.map((page) => page.group ?? null))];
  return titles.map((title) => ({ title, pages: shown.filter((page) => (page.group ?? null) === title) }));
}

/** The menu entry that a place belongs to: the longest path that leads to it. */
export function entryOf(pages: readonly Page[], place: string): Page | undefined {
  const within = (page: Page) => place === `/${page.path}` || (page.path !== '' && place.startsWith(`/${page.path}/`));
  return pages
    .filter((page) => !page.path.includes(':') && within(page))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
