// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListCards } from './list-cards.tsx';
import { ListTable, type RowsProps } from './list-table.tsx';

interface Row {
  no: string;
  customer: string;
}
const columns = [
  { key: 'no', title: '订单号', text: ({ no }: Row) => no },
  { key: 'customer', title: '客户', text: ({ customer }: Row) => customer },
];
const openTab = vi.fn<(address: string) => void>();

beforeEach(() => vi.stubGlobal('open', openTab));
afterEach(() => {
  cleanup();
  openTab.mockReset();
  vi.unstubAllGlobals();
});

const Place = () => <output>{useLocation().pathname}</output>;
const place = () => screen.getByRole('status').textContent;

function show(Rows: ComponentType<RowsProps<Row>>, open: ((row: Row) => string) | undefined) {
  render(
    <MemoryRouter>
      <Rows
        columns={columns}
        rows={[{ no: '2026112400001', customer: '林晓雨' }]}
        rowKey={({ no }) => no}
        state={{ page: 1, size: 20, sort: undefined, filters: {} }}
        change={vi.fn<() => void>()}
        active={-1}
        open={open}
        emptyText="空"
        ticks={{ keys: [], change: vi.fn<() => void>() }}
        loading={false}
        stale={false}
      />
      <Place />
    </MemoryRouter>,
  );
}
const orders = ({ no }: Row) => `/orders/${no}`;

test.each([
  ['table', ListTable<Row>],
  ['card', ListCards<Row>],
])('what names a row of a %s is a link to its page', (_name, Rows) => {
  show(Rows, orders);
  expect(screen.getByRole('link', { name: '2026112400001' }).getAttribute('href')).toBe('/orders/2026112400001');
});

test('a press anywhere on a row opens its page here', () => {
  show(ListTable, orders);
  fireEvent.click(screen.getByText('林晓雨'));
  expect(place()).toBe('/orders/2026112400001');
  expect(openTab).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { metaKey: true }])('with %o it opens in a new tab, and this page stays', (keys) => {
  show(ListTable, orders);
  fireEvent.click(screen.getByText('林晓雨'), keys);
  expect(place()).toBe('/');
  expect(openTab.mock.calls[0]?.[0]).toMatch(/\/orders\/2026112400001$/);
});

test('so it does with the middle button, and not with the right one', () => {
  show(ListTable, orders);
  const aux = (button: number) =>
    fireEvent(screen.getByText('林晓雨'), new MouseEvent('auxclick', { bubbles: true, button }));
  aux(2);
  expect(openTab).not.toHaveBeenCalled();
  aux(1);
  expect(openTab).toHaveBeenCalledOnce();
  expect(place()).toBe('/');
});

test('the box that ticks a row does not open it', () => {
  show(ListTable, orders);
  fireEvent.click(screen.getByRole('checkbox', { name: '选择这一条' }));
  expect(place()).toBe('/');
});

test('rows without a page of their own are no links', () => {
  show(ListTable, undefined);
  expect(screen.queryByRole('link')).toBeNull();
});
