import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { matchPath } from 'react-router';
import { mayOpen, type Page } from './page.ts';

/** Whether an address, with its filters, leads to a page of the console that one of the roles may open. */
export function mayFollow(pages: readonly Page[], roles: readonly StaffRole[], address: string): boolean {
  const [place = ''] = address.split('?');
  return pages.some((page) => mayOpen(page, roles) && matchPath(`/${page.path}`, place) !== null);
}
