import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { Rights } from '@yance/contract/staff/permissions/rights.ts';
import { describe, expect, it } from 'vitest';
import { entryOf, mayOpen, menuFor, type Page } from './page.ts';

const page = (path: string, permission: Page['permission'], group?: string): Page => ({
  path,
  title: path,
  permission,
  group,
  load: async () => ({ default: () => null }),
});
const pages = [
  page('', null),
  page('orders', 'requirements.view', '订单'),
  page('orders/:rid', 'requirements.view', '订单'),
  page('orders/overdue', 'tasks.retest', '订单'),
  page('invoices', 'finance.invoices', '财务'),
];
const having = (roles: StaffRole[], permissions: PermissionKey[] = []): Rights => ({ roles, permissions });
const paths = (...given: Parameters<typeof having>) =>
  menuFor(pages, having(...given)).map((group) => [group.title, ...group.pages.map((one) => one.path)]);

describe('the menu', () => {
  it('shows a role only the pages that it may open, and no empty group', () => {
    expect(paths(['F'])).toEqual([
      [null, ''],
      ['财务', 'invoices'],
    ]);
    expect(paths(['A'])).toEqual([
      [null, ''],
      ['订单', 'orders/overdue'],
    ]);
  });
  it('joins the pages of several roles', () => {
    expect(paths(['A', 'F'])).toEqual([
      [null, ''],
      ['订单', 'orders/overdue'],
      ['财务', 'invoices'],
    ]);
  });
  it('shows the administrator every page, but never one that needs a parameter', () => {
    expect(paths(['M'])).toEqual([
      [null, ''],
      ['订单', 'orders', 'orders/overdue'],
      ['财务', 'invoices'],
    ]);
  });
  it('leaves out what only a queue leads to, which opens all the same', () => {
    const aside: Page = { ...page('unsafe-files', 'administration.files'), fromQueue: true };
    expect(menuFor([...pages, aside], having(['M']))).toEqual(menuFor(pages, having(['M'])));
    expect(mayOpen(aside, having(['M']))).toBe(true);
  });
  it('shows the pages of an own role’s permissions beside those of built-in roles', () => {
    expect(paths([], ['requirements.view'])).toEqual([
      [null, ''],
      ['订单', 'orders'],
    ]);
    expect(paths(['F'], ['tasks.retest'])).toEqual([
      [null, ''],
      ['订单', 'orders/overdue'],
      ['财务', 'invoices'],
    ]);
  });
  it('opens a page to fewer built-in roles than have its permission where it says so', () => {
    const narrow: Page = { ...page('scan', 'tasks.retest'), roles: ['B'] };
    expect(mayOpen(narrow, having(['A']))).toBe(false);
    expect(mayOpen(narrow, having(['B']))).toBe(true);
    expect(mayOpen(narrow, having([], ['tasks.retest']))).toBe(true);
  });
  it('shows nothing to somebody without a role', () => {
    expect(paths([])).toEqual([]);
  });
  it('refuses by address what it does not show', () => {
    expect(mayOpen(pages[4]!, having(['B', 'A']))).toBe(false);
    expect(mayOpen(pages[2]!, having(['B']))).toBe(true);
  });
  it('marks the nearest entry of a place, and never the home page for another one', () => {
    expect(entryOf(pages, '/orders/0190')?.path).toBe('orders');
    expect(entryOf(pages, '/orders/overdue')?.path).toBe('orders/overdue');
    expect(entryOf(pages, '/')?.path).toBe('');
    expect(entryOf(pages, '/ordersheet')).toBeUndefined();
  });
});
