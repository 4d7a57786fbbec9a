// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listWorkFilters } from '@yance/contract/results/filter-endpoints.ts';
import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { savePreferences, type Preferences } from '@yance/contract/staff/preferences.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { sessionKey } from '../../lib/call.ts';
import { noteChanges } from '../../lib/live/changes.ts';
import { untouched } from '@yance/contract/staff/preferences.ts';
import { queryClient } from '../../lib/query.ts';
import type { Column, Filter } from './column.ts';
import { ListPage } from './list-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  more.count = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Row {
  rid: string;
}
const columns: Column<Row>[] = [
  { key: 'rid', title: '订单号', text: ({ rid }) => `订单 ${rid}` },
  { key: 'payer', title: '支付方', text: () => '个人' },
];
const filters: Filter[] = [
  { kind: 'whose', label: '范围' },
  { kind: 'text', key: 'kw', placeholder: '订单号' },
  { kind: 'choices', key: 'operators', label: '检测人', options: 'operators' },
  { kind: 'amounts', from: 'least', to: 'most', label: '金额' },
];

/** How many rows stand on further pages. */
const more = { count: 0 };

function open(address: string, given: Partial<Preferences> = {}, session: Partial<StaffSession> = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const preferences = { ...untouched, ...given };
  const rows = [{ rid: 'a' }];
  const come = (...rids: string[]) => void rows.unshift(...rids.map((rid) => ({ rid })));
  const asked = answerCalls({
    [listStaffOrders.path]: ({ operators, least_fen }) => {
      // Nothing was tested by this person for so much money.
      const list = String(operators) === '赵工' && least_fen === 10_050 ? [] : [...rows];
      return { list, total: list.length + more.count, page: 1, size: 20, counts: {} };
    },
    [listWorkFilters.path]: () => offered,
    [savePreferences.path]: (change) => ({ ...preferences, ...change }),
  });
  const person = {
    account: 'shen',
    name: '沈知行',
    roles: ['B'],
    own_roles: [],
    permissions: [],
    group: '',
    laboratory: false,
    shared_views: [],
  };
  queryClient.setQueryData(sessionKey, { ...person, preferences, ...session });
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
  const sent = () => asked.findLast(({ path }) => path === listStaffOrders.path)?.input;
  return { rows, come, saved, sent, asked, search: () => router.state.location.search };
}
const whose = (name: string) => screen.findByRole('button', { name });
const offered = {
  laboratories: [],
  instruments: [],
  operators: ['王工', '赵工'],
  techniques: [],
  managers: [],
  tags: [],
};

test('a list that was left with the own records opens with them, and with all once that was chosen', async () => {
  const { saved, search } = open('/orders', { mine: ['/orders'] });
  expect((await whose('我的')).getAttribute('aria-pressed')).toBe('true');
  expect(search()).toBe('?mine=1');
  fireEvent.click(await whose('全部'));
  await waitFor(() => expect(saved()).toEqual([{ mine: [], group: [] }]));
  expect(search()).toBe('');
});

test('choosing the own records is remembered of this list', async () => {
  const { saved, search } = open('/orders', { mine: ['/requirements'] });
  fireEvent.click(await whose('我的'));
  await waitFor(() => expect(saved()).toEqual([{ mine: ['/requirements', '/orders'], group: [] }]));
  expect(search()).toBe('?mine=1');
});

test('who is in a work group goes by one key from all to the group to the own, and the list remembers it', async () => {
  const { saved, search, sent } = open('/orders', {}, { group: '材料组' });
  await whose('本组');
  fireEvent.keyDown(document.body, { key: 'm' });
  await waitFor(() => expect(saved()).toEqual([{ mine: [], group: ['/orders'] }]));
  expect(search()).toBe('?group=1');
  await waitFor(() => expect(sent()).toMatchObject({ group: true }));
  fireEvent.keyDown(document.body, { key: 'm' });
  await waitFor(() => expect(search()).toBe('?mine=1'));
});

test('who is in no work group is offered none', async () => {
  open('/orders');
  await whose('我的');
  expect(screen.queryByRole('button', { name: '本组' })).toBeNull();
});

test('an address that says what it shows stands as it is', async () => {
  const { search } = open('/orders?kw=2026', { mine: ['/orders'] });
  expect((await whose('我的')).getAttribute('aria-pressed')).toBe('false');
  expect(search()).toBe('?kw=2026');
});

test('an address carries every filter: it is sent typed, stands as chips, and a chip takes its filter away', async () => {
  const { search, sent } = open('/orders?operators=王工,赵工&least=100.5&most=2000');
  await screen.findByText('检测人：王工、赵工');
  expect(sent()).toMatchObject({ operators: ['王工', '赵工'], least_fen: 10_050, most_fen: 200_000 });
  expect(sent()).not.toHaveProperty('least');
  screen.getByText('金额：¥100.5 – ¥2000');
  fireEvent.click(screen.getByRole('button', { name: '去掉条件 检测人' }));
  await waitFor(() => expect(search()).toBe('?least=100.5&most=2000'));
  fireEvent.click(screen.getByRole('button', { name: /^清 ?空$/ }));
  await waitFor(() => expect(search()).toBe(''));
  expect(screen.queryByText(/金额：/)).toBeNull();
});

test('further filters are folded, open by their key and take effect at once; wrong ends of an amount change places', async () => {
  const { search } = open('/orders');
  await screen.findByText('订单 a');
  expect(screen.queryByLabelText('金额从')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'f' });
  const least = await screen.findByLabelText('金额从');
  fireEvent.change(least, { target: { value: '300' } });
  fireEvent.blur(least);
  await waitFor(() => expect(search()).toBe('?least=300'));
  const most = screen.getByLabelText('金额到');
  fireEvent.change(most, { target: { value: '20' } });
  fireEvent.blur(most);
  await waitFor(() => expect(search()).toBe('?least=20&most=300'));
  fireEvent.change(most, { target: { value: '二十' } });
  fireEvent.blur(most);
  expect(search()).toBe('?least=20&most=300');
});

test('a list that filters have emptied says which of them to give up', async () => {
  const { search } = open('/orders?operators=赵工&least=100.5');
  fireEvent.click(await screen.findByRole('button', { name: '去掉「检测人：赵工」有 1 条' }));
  await waitFor(() => expect(search()).toBe('?least=100.5'));
  await screen.findByText('订单 a');
});

test('what is offered is asked for only once it is wanted', async () => {
  const { asked } = open('/orders?kw=2026');
  await screen.findByText('订单 a');
  const questions = () => asked.filter(({ path }) => path === listWorkFilters.path).length;
  expect(questions()).toBe(0);
  fireEvent.keyDown(document.body, { key: 'f' });
  await screen.findByLabelText('检测人');
  expect(questions()).toBe(1);
});

test('hidden columns and the height of rows are remembered of the person', async () => {
  const { saved } = open('/orders');
  await screen.findByText('个人');
  fireEvent.click(screen.getByRole('button', { name: '列与密度' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '支付方' }));
  await waitFor(() => expect(screen.queryByText('个人')).toBeNull());
  fireEvent.click(screen.getByRole('radio', { name: '紧凑' }));
  await waitFor(() =>
    expect(saved()).toEqual([{ columns: [{ list: '/orders', hidden: ['payer'] }] }, { density: 'compact' }]),
  );
});

test('an address that names columns goes before the own choice, and is changed in its place', async () => {
  const { saved, search } = open('/orders?hide=', { columns: [{ list: '/orders', hidden: ['payer'] }] });
  await screen.findByText('个人');
  fireEvent.click(screen.getByRole('button', { name: '列与密度' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '支付方' }));
  await waitFor(() => expect(search()).toBe('?hide=payer'));
  expect(saved()).toEqual([]);
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

test('a row that moves up is not called new, and one that comes beyond the page is', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const rids = Array.from({ length: 3 }, (_, index) => `019a0000-0000-7000-8000-00000000000${index}`);
  const { rows } = open('/orders');
  await screen.findByText('订单 a');
  const notice = () => screen.queryByRole('button', { name: /新订单，显示/ })?.textContent;
  const hear = async (rid: string) => {
    noteChanges([{ topic: 'orders', rid }]);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
  };
  vi.useFakeTimers({ now: Date.now() + 1 });
  // A colleague has ended the first; the second waited on the next page.
  rows.splice(0, 1, { rid: rids[1] ?? '' });
  await hear(rids[0] ?? '');
  expect(notice()).toBeUndefined();
  // Another has come, and stands at the end.
  more.count = 1;
  await hear(rids[2] ?? '');
  vi.useRealTimers();
  expect(notice()).toContain('1 条新订单');
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

test('a view keeps the columns as they are seen, and the list shows it from then on', async () => {
  const { saved, search } = open('/orders?kw=urgent', { columns: [{ list: '/orders', hidden: ['payer'] }] });
  fireEvent.click(await screen.findByRole('button', { name: /^视 ?图$/ }));
  fireEvent.click(await screen.findByText('保存当前筛选为视图…'));
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '加急单' } });
  fireEvent.click(screen.getByRole('button', { name: /^保 ?存$/ }));
  await screen.findByRole('button', { name: '视图：加急单' });
  expect(saved()).toEqual([{ views: [{ list: '/orders', name: '加急单', search: '?kw=urgent&hide=payer' }] }]);
  expect(search()).toBe('?kw=urgent&hide=payer');
});

const urgent = { list: '/orders', name: '加急单', search: '?kw=urgent' };
const manage = async () => {
  fireEvent.keyDown(document.body, { key: 'v' });
  fireEvent.click(await screen.findByText('管理视图…'));
  return screen.findByRole('dialog', { name: '管理视图' });
};

test('a view is renamed, and deleted only once that was confirmed', async () => {
  const { saved } = open('/orders', { views: [urgent, { ...urgent, list: '/tasks' }] });
  await screen.findByText('订单 a');
  await manage();
  fireEvent.click(screen.getByRole('button', { name: /^改 ?名$/ }));
  fireEvent.change(screen.getByLabelText('「加急单」的新名称'), { target: { value: '特急单' } });
  fireEvent.keyDown(screen.getByLabelText('「加急单」的新名称'), { key: 'Enter' });
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        views: [
          { ...urgent, name: '特急单' },
          { ...urgent, list: '/tasks' },
        ],
      },
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^删 ?除$/ }));
  expect(saved()).toHaveLength(1);
  await screen.findByText('删除这个视图？');
  fireEvent.click(screen.getByRole('button', { name: /^删 ?除$/ }));
  await waitFor(() => expect(saved()[1]).toEqual({ views: [{ ...urgent, list: '/tasks' }] }));
});

test('a shared view is used by everybody and changed by no one but an administrator', async () => {
  const shared_views = [{ ...urgent, rid: 'v1', group: '材料组' }];
  const { search } = open('/orders', {}, { shared_views });
  await screen.findByText('订单 a');
  fireEvent.keyDown(document.body, { key: 'v' });
  fireEvent.click(await screen.findByText('加急单'));
  await screen.findByRole('button', { name: '视图：加急单' });
  expect(search()).toBe('?kw=urgent');
  await manage();
  await screen.findByText('小组：材料组');
  expect(screen.queryByRole('button', { name: /^改 ?名$/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^删 ?除$/ })).toBeNull();
});
