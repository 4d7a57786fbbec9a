// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { confirmOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { standInScreen } from '../../../test/stand-in-screen.ts';
import { sendWaiting, steps, takeBack, undoMillis, waitingCall } from '../../lib/undo/waiting-step.ts';
import { ActionBar } from '../action-bar.tsx';
import { UndoBar } from './undo-bar.tsx';

interface Sent {
  rid: string;
  keepalive: boolean;
  key: string;
}
let sent: Sent[] = [];
let answer: () => object;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = () => ({ code: 1, msg: '', data: {} });
  vi.stubGlobal('fetch', async (_address: string, init: { body: string; keepalive?: boolean; headers: object }) => {
    const headers = new Headers(init.headers as Record<string, string>);
    const { rid } = JSON.parse(init.body) as { rid: string };
    sent.push({ rid, keepalive: init.keepalive === true, key: headers.get('idempotency-key') ?? '' });
    return Response.json(answer());
  });
});
afterEach(async () => {
  takeBack();
  steps.set({ waiting: null, sending: [], failed: [] });
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passed = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const rids = () => sent.map(({ rid }) => rid);

function Order({ rid }: { rid: string }) {
  return (
    <>
      <h1>{rid}</h1>
      <ActionBar
        about={`S-${rid}`}
        actions={[{ event: 'confirm', label: '确认订单' }]}
        run={() => Promise.reject(new Error('a step that waits is not made by run'))}
        waits={{
          confirm: waitingCall({ what: '确认订单', which: `S-${rid}`, place: `/orders/${rid}` }, confirmOrder, {
            rid,
            total_fen: 1,
          }),
        }}
      />
    </>
  );
}
const queue = { list: '/orders', title: '订单', places: [], before: 0, total: 0, page: 1 };
function Frame() {
  return (
    <>
      <Link to="/">首页</Link>
      <Link to="/orders/b" state={{ queue }}>
        队列的下一条
      </Link>
      <Outlet />
      <UndoBar />
    </>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Frame,
        children: [
          { index: true, element: <h1>home</h1> },
          { path: 'orders/a', element: <Order rid="a" /> },
          { path: 'orders/b', element: <Order rid="b" /> },
        ],
      },
    ],
    { initialEntries: ['/orders/a'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));

test('a step waits before it is sent, once; meanwhile its record takes no other', async () => {
  open();
  await press(/^确认订单/);
  expect(screen.getByRole('status').textContent).toContain('即将确认订单 S-a');
  expect(screen.getByRole('button', { name: /^确认订单/ })).toHaveProperty('disabled', true);
  await passed(undoMillis - 1);
  expect(rids()).toEqual([]);
  await passed(1);
  expect(rids()).toEqual(['a']);
  expect(screen.getByRole('status').textContent).toBe('');
  await passed(undoMillis * 2);
  expect(rids()).toEqual(['a']);
});

test('what is taken back in time, by the button or by Z, is never sent, and the toast says so', async () => {
  const said: string[] = [];
  standInScreen({ message: { success: (words: string) => said.push(words) } });
  open();
  await press(/^确认订单/);
  await press(/^撤销/);
  await press(/^确认订单/);
  await act(async () => void fireEvent.keyDown(document.body, { key: 'z' }));
  await passed(undoMillis * 2);
  expect(rids()).toEqual([]);
  expect(screen.getByRole('button', { name: /^确认订单/ })).toHaveProperty('disabled', false);
  expect(said).toEqual(['已撤销：确认订单 S-a', '已撤销：确认订单 S-a']);
});

test('the next record of the queue may be opened meanwhile, and taking back leads to the one before', async () => {
  const router = open();
  await press(/^确认订单/);
  await follow('队列的下一条');
  expect(rids()).toEqual([]);
  await press(/^撤销/);
  expect(router.state.location.pathname).toBe('/orders/a');
  await passed(undoMillis);
  expect(rids()).toEqual([]);
});

test('another step, leaving for another page, and the end of the page send at once', async () => {
  open();
  await press(/^确认订单/);
  await follow('队列的下一条');
  await press(/^确认订单/);
  expect(rids()).toEqual(['a']);
  await follow('首页');
  expect(rids()).toEqual(['a', 'b']);
  cleanup();
  open();
  await press(/^确认订单/);
  await act(async () => void dispatchEvent(new Event('pagehide')));
  expect(sent.map(({ rid, keepalive }) => `${rid} ${keepalive}`)).toEqual(['a false', 'b false', 'a true']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test('what the server refuses is said until it is read, with the way back to its record', async () => {
  const router = open();
  answer = () => ({ code: 0, msg: '方案刚被修改，请核对后再确认', data: null });
  await press(/^确认订单/);
  await follow('队列的下一条');
  await act(() => sendWaiting());
  expect(screen.getByRole('alert').textContent).toContain('确认订单 S-a 没有成功：方案刚被修改，请核对后再确认');
  await passed(60_000);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await follow('回到这条记录');
  expect(router.state.location.pathname).toBe('/orders/a');
  expect(screen.queryByRole('alert')).toBeNull();
});
