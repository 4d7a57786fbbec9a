// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { savePreferences, type Preferences } from '@yance/contract/staff/preferences.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { sessionKey } from '../../lib/call.ts';
import { noteChanges } from '../../lib/live/changes.ts';
import { queryClient } from '../../lib/query.ts';
import type { Column, Filter } from './column.ts';
import { ListPage } from './list-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Row {
  rid: string;
}
const columns: Column<Row>[] = [{ key: 'rid', title: '订单号', text: ({ rid }) => `订单 ${rid}` }];
const filters: Filter[] = [
  { kind: 'text', key: 'kw', placeholder: '订单号' },
  { kind: 'switch', key: 'mine', label: '只看我的客户' },
];

function open(address: string, given: Partial<Preferences> = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const preferences = { open_next: false, mine: [], views: [], ...given };
  const rows = [{ rid: 'a' }];
  const come = (...rids: string[]) => void rows.unshift(...rids.map((rid) => ({ rid })));
  const asked = answerCalls({
    [listStaffOrders.path]: () => ({ list: [...rows], total: rows.length, page: 1, size: 20, counts: {} }),
    [savePreferences.path]: (change) => ({ ...preferences, ...change }),
  });
  queryClient.setQueryData(sessionKey, {
    account: 'shen',
    name: '沈知行',
    roles: ['B'],
    own_roles: [],
    permissions: [],
    preferences,
  });
  const List = () => (
    <ListPage
      title="订单"
      endpoint={listStaffOrders}
      columns={columns}
      filters={filters}
      rowKey={({ rid }: Row) => rid}
      empty={{ words: '没有订单' }}
    />
  );
  const router = createMemoryRouter([{ path: '/orders', Component: List }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const saved = () => asked.filter(({ path }) => path === savePreferences.path).map(({ input }) => input);
  return { come, saved, search: () => router.state.location.search };
}
const own = () => screen.findByRole('checkbox', { name: '只看我的客户' });

test('a list that was left with the own records opens with them, and with all once that was chosen', async () => {
  const { saved, search } = open('/orders', { mine: ['/orders'] });
  expect(await own()).toHaveProperty('checked', true);
  expect(search()).toBe('?mine=1');
  fireEvent.click(await own());
  await waitFor(() => expect(saved()).toEqual([{ mine: [] }]));
  expect(search()).toBe('');
});

test('choosing the own records is remembered of this list', async () => {
  const { saved, search } = open('/orders', { mine: ['/requirements'] });
  fireEvent.click(await own());
  await waitFor(() => expect(saved()).toEqual([{ mine: ['/requirements', '/orders'] }]));
  expect(search()).toBe('?mine=1');
});

test('an address that says what it shows stands as it is', async () => {
  const { search } = open('/orders?kw=2026', { mine: ['/orders'] });
  expect(await own()).toHaveProperty('checked', false);
  expect(search()).toBe('?kw=2026');
});

test('rows that have come are counted and shown on demand, without losing the marked row', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { come } = open('/orders');
  await screen.findByText('订单 a');
  fireEvent.keyDown(document.body, { key: 'j' });
  const marked = () => screen.getByText('订单 a').closest('tr')?.className;
  await waitFor(() => expect(marked()).toContain('active'));
  vi.useFakeTimers({ now: Date.now() + 1 });
  come('b', 'c');
  noteChanges([{ topic: 'orders', rid: null }]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  vi.useRealTimers();
  expect(screen.queryByText('订单 b')).toBeNull();
  expect(screen.getByRole('button', { name: /新订单，显示/ }).textContent).toContain('2 条新订单');
  fireEvent.keyDown(document.body, { key: 'r' });
  await screen.findByText('订单 b');
  expect(screen.queryByRole('button', { name: /新订单，显示/ })).toBeNull();
  expect(marked()).toContain('active');
});

test('a named view brings back its filters', async () => {
  const { saved, search } = open('/orders', { views: [{ list: '/orders', name: '加急单', search: '?kw=urgent' }] });
  fireEvent.click(await screen.findByRole('button', { name: /^视 ?图$/ }));
  fireEvent.click(await screen.findByText('加急单'));
  await screen.findByRole('button', { name: '视图：加急单' });
  expect(search()).toBe('?kw=urgent');
  expect(saved()).toEqual([]);
});

test('the filters of a list are saved under a name', async () => {
  const { saved } = open('/orders?kw=urgent&page=3');
  fireEvent.click(await screen.findByRole('button', { name: /^视 ?图$/ }));
  fireEvent.click(await screen.findByText('保存当前筛选为视图…'));
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '加急单' } });
  fireEvent.click(screen.getByRole('button', { name: /^保 ?存$/ }));
  await screen.findByRole('button', { name: '视图：加急单' });
  expect(saved()).toEqual([{ views: [{ list: '/orders', name: '加急单', search: '?kw=urgent' }] }]);
});
