import type { Rights } from '@yance/contract/staff/permissions/rights.ts';
import { matchPath } from 'react-router';
import { mayOpen, type Page } from './page.ts';

/** Whether an address, with its filters, leads to a page of the console that somebody may open. */
export function mayFollow(pages: readonly Page[], rights: Rights, address: string): boolean {
  const [place = ''] = address.split('?');
  return pages.some((page) => mayOpen(page, rights) && matchPath(`/${page.path}`, place) !== null);
}
