import { isFor, type Meant, type Rights } from '@yance/contract/staff/permissions/rights.ts';
import type { ComponentType } from 'react';

/**
 * A page of the console. `path` is below /console without a leading slash; a page with `:` parameters is never in the
 * menu.
 */
export interface Page extends Meant {
  path: string;
  title: string;
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

/** Whether a page is for somebody; the server decides again at each call. */
export const mayOpen = (page: Page, rights: Rights): boolean => isFor(page, rights);

/** The menu of a person: only pages that exist and that the person may open, groups in the order of the pages. */
export function menuFor(pages: readonly Page[], rights: Rights): MenuGroup[] {
  const shown = pages.filter((page) => !page.path.includes(':') && !page.fromQueue && mayOpen(page, rights));
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
