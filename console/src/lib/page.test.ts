import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { entryOf, mayOpen, menuFor, type Page } from './page.ts';

const page = (path: string, roles: Page['roles'], group?: string): Page => ({
  path,
  title: path,
  roles,
  group,
  load: async () => ({ default: () => null }),
});
const pages = [
  page('', staffRoles),
  page('orders', ['B'], '订单'),
  page('orders/:rid', ['B'], '订单'),
  page('orders/overdue', ['B', 'A'], '订单'),
  page('invoices', ['F'], '财务'),
];
const paths = (roles: Page['roles']) =>
  menuFor(pages, roles).map((group) => [group.title, ...group.pages.map((one) => one.path)]);

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
    const aside: Page = { ...page('unsafe-files', ['M']), fromQueue: true };
    expect(menuFor([...pages, aside], ['M'])).toEqual(menuFor(pages, ['M']));
    expect(mayOpen(aside, ['M'])).toBe(true);
  });
  it('shows nothing to somebody without a role', () => {
    expect(paths([])).toEqual([]);
  });
  it('refuses by address what it does not show', () => {
    expect(mayOpen(pages[4]!, ['B', 'A'])).toBe(false);
    expect(mayOpen(pages[2]!, ['B'])).toBe(true);
  });
  it('marks the nearest entry of a place, and never the home page for another one', () => {
    expect(entryOf(pages, '/orders/0190')?.path).toBe('orders');
    expect(entryOf(pages, '/orders/overdue')?.path).toBe('orders/overdue');
    expect(entryOf(pages, '/')?.path).toBe('');
    expect(entryOf(pages, '/ordersheet')).toBeUndefined();
  });
});
