// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { confirmOrder, listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { savePreferences } from '@yance/contract/staff/preferences.ts';
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { call, sessionKey } from '../../lib/call.ts';
import { untouched } from '@yance/contract/staff/preferences.ts';
import { queryClient } from '../../lib/query.ts';
import { useQueue } from '../../lib/queue/queue.ts';
import { sendWaiting, waitingCall } from '../../lib/undo/waiting-step.ts';
import { ActionBar } from '../action-bar.tsx';
import type { Column } from '../list-page/column.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { QueueBar } from './queue-bar.tsx';

const preferences = untouched;
let waiting: string[] = [];
let waits = false;
beforeEach(() => {
  waiting = ['a', 'b', 'c'];
  waits = false;
  queryClient.setQueryData(sessionKey, {
    account: 'shen',
    name: '沈知行',
    roles: ['B'],
    own_roles: [],
    permissions: [],
    preferences,
    shared_views: [],
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  answerCalls({
    [listStaffOrders.path]: () => ({
      list: waiting.map((rid) => ({ rid })),
      total: waiting.length,
      page: 1,
      size: 20,
      counts: {},
    }),
    [savePreferences.path]: (given) => ({ ...preferences, ...given }),
    [confirmOrder.path]: ({ rid }) => {
      waiting = waiting.filter((one) => one !== rid);
      return {};
    },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

interface Row {
  rid: string;
}
const columns: Column<Row>[] = [{ key: 'rid', title: '订单号', text: ({ rid }) => `订单 ${rid}` }];

function List() {
  return (
    <ListPage
      title="订单"
      endpoint={listStaffOrders}
      columns={columns}
      rowKey={({ rid }: Row) => rid}
      open={({ rid }: Row) => `/orders/${rid}`}
      empty={{ words: '没有订单' }}
    />
  );
}

const waitingConfirm = (rid: string) =>
  waitingCall({ what: '确认订单', which: rid, place: `/orders/${rid}` }, confirmOrder, { rid, total_fen: 1 });

function Order() {
  const { rid = '' } = useParams();
  return (
    <>
      <h1>{rid}</h1>
      <ActionBar
        about={rid}
        actions={[{ event: 'confirm', label: '确认' }]}
        run={(_step, idempotencyKey) => call(confirmOrder, { rid }, { idempotencyKey })}
        waits={waits ? { confirm: waitingConfirm(rid) } : {}}
      />
    </>
  );
}

function Frame() {
  return (
    <>
      <QueueBar />
      <Outlet key={useQueue()?.place ?? ''} />
    </>
  );
}

async function openFirst() {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Frame,
        children: [
          { path: 'orders', Component: List },
          { path: 'orders/:rid', Component: Order },
        ],
      },
    ],
    { initialEntries: ['/orders?sort=clock'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('link', { name: '订单 a' }));
  await shows('a', '1 / 3');
  return router;
}
const keys = (...pressed: string[]) => pressed.forEach((key) => fireEvent.keyDown(document.body, { key }));
async function openingNext() {
  keys('o');
  await vi.waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('checked', true));
}

async function shows(rid: string, count: string) {
  await screen.findByRole('heading', { name: rid });
  await screen.findByText(count);
}

test('a record that a list has opened says where it stands there, and J and K lead to those beside it', async () => {
  await openFirst();
  keys('j');
  await shows('b', '2 / 3');
  keys('j');
  await shows('c', '3 / 3');
  expect(screen.getByRole('button', { name: '下一条' })).toHaveProperty('disabled', true);
  keys('k');
  await shows('b', '2 / 3');
});

test('the way back leads to the list as it was, and to the row that was open last', async () => {
  const router = await openFirst();
  keys('j');
  await shows('b', '2 / 3');
  keys('u');
  await screen.findByRole('link', { name: '订单 b' });
  expect(router.state.location.search).toBe('?sort=clock');
  keys('Enter');
  await shows('b', '2 / 3');
});

test('a record that a step takes out of its queue offers the one that follows', async () => {
  await openFirst();
  keys('a');
  await screen.findByText('已离开此列表，还有 2 条');
  expect(screen.getByRole('heading').textContent).toBe('a');
  keys('j');
  await shows('b', '1 / 2');
});

test('who has chosen so sees the next one open by itself, until the queue is empty', async () => {
  await openFirst();
  await openingNext();
  keys('a');
  await shows('b', '1 / 2');
  keys('a');
  await shows('c', '1 / 1');
  keys('a');
  await screen.findByText('已离开此列表，没有其他记录');
  expect(waiting).toEqual([]);
});

test('a tab or a file of the record leaves its queue and what is open on its page', async () => {
  const router = await openFirst();
  keys('j');
  await shows('b', '2 / 3');
  const page = screen.getByRole('heading');
  await router.navigate('/orders/b?file=1');
  await shows('b', '2 / 3');
  expect(screen.getByRole('heading')).toBe(page);
});

test('a record that was opened otherwise has no queue', async () => {
  const router = await openFirst();
  await router.navigate('/orders/c');
  await screen.findByRole('heading', { name: 'c' });
  expect(screen.queryByRole('navigation', { name: '队列' })).toBeNull();
});

test('a step that waits leads to the next record at once, and each is sent when the next one is made', async () => {
  waits = true;
  await openFirst();
  await openingNext();
  keys('a');
  await shows('b', '1 / 2');
  expect(waiting).toEqual(['a', 'b', 'c']);
  keys('a');
  await shows('c', '1 / 1');
  await vi.waitFor(() => expect(waiting).toEqual(['b', 'c']));
  keys('a');
  await vi.waitFor(() => expect(waiting).toEqual(['c']));
  await sendWaiting();
  await screen.findByText('已离开此列表，没有其他记录');
  expect(waiting).toEqual([]);
});

test('a step on the record before, sent later, leads nobody away from one that a colleague has taken off the list', async () => {
  waits = true;
  await openFirst();
  await openingNext();
  keys('a');
  await shows('b', '1 / 2');
  waiting = waiting.filter((rid) => rid !== 'b');
  await sendWaiting();
  expect(waiting).toEqual(['c']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await shows('b', '1 / 2');
});
