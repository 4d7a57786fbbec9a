// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { placePlan } from '@yance/contract/samples/plan-endpoints.ts';
import { listPlaces } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { findSample, moveSamples, storeSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, type Asked } from '../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../lib/query.ts';
import { placeDrop, spotDrop } from './plan-moves.ts';
import { placeOf, planWith, sampleOf } from './plan-example.ts';

let asked: Asked[];
const samples = [sampleOf('a', { spot: 'A1' }), sampleOf('b', { spot: 'B2', label: '检测中', actions: [] })];
const fresh = { ...sampleOf('z', { place: '', label: '已接收', actions: [{ event: 'store', label: '入库' }] }) };
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  asked = answerCalls({
    [listPlaces.path]: () => ({
      list: [placeOf({ samples: 2 }), placeOf({ rid: 'shelf', name: '柜 2', rows: 0, columns: 0 })],
      total: 2,
      page: 1,
      size: 60,
    }),
    [placePlan.path]: () => planWith(samples),
    [findSample.path]: ({ code }) => (code === 'Z' ? fresh : samples[0]),
    [moveSamples.path]: () => ({ list: [] }),
    [storeSamples.path]: () => ({ list: [] }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function openPlan(): Promise<void> {
  const { default: PlacePlanPage } = await import('./place-plan-page.tsx');
  const router = createMemoryRouter([{ path: '*', element: <PlacePlanPage /> }], {
    initialEntries: ['/?place=fridge'],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('table', { name: '冰箱 1 的格位' });
}
const sent = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input);
const sample = (code: string) => screen.getByRole('button', { name: new RegExp(code) });

function pull(code: string, drop: string): void {
  const target = [...document.querySelectorAll('[data-drop]')].find((one) => one.getAttribute('data-drop') === drop);
  document.elementFromPoint = () => target ?? null;
  const at = { pointerId: 1, pointerType: 'mouse', button: 0 };
  act(() => {
    fireEvent.pointerDown(sample(code), { ...at, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { ...at, clientX: 200, clientY: 10 });
  });
  act(() => void fireEvent.pointerUp(window, { ...at, clientX: 200, clientY: 10 }));
}
async function scan(code: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox', { name: '扫描样品或位置' }), { target: { value: code } });
  await act(async () => void fireEvent.submit(screen.getByRole('search')));
}

test('a sample that is pulled to a free position or another place is moved there by the step of its state', async () => {
  await openPlan();
  pull('N-a', spotDrop('B3'));
  await waitFor(() => expect(sent(moveSamples.path)).toEqual([{ rids: ['a'], place: '冰箱 1', spot: 'B3' }]));
  pull('N-a', placeDrop('柜 2'));
  await waitFor(() => expect(sent(moveSamples.path)[1]).toEqual({ rids: ['a'], place: '柜 2' }));
});

test('a sample that may not be moved, or is pulled onto another one, stays', async () => {
  await openPlan();
  pull('N-b', spotDrop('B3'));
  pull('N-a', spotDrop('B2'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(sent(moveSamples.path)).toEqual([]);
});

test('a scan shows the sample that lies here, and puts one that lies elsewhere at the position that is pressed', async () => {
  await openPlan();
  await scan('A');
  expect(await screen.findByRole('region', { name: '样品 N-a' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /放这里/ })).toBeNull();
  await scan('Z');
  fireEvent.click(await screen.findByRole('button', { name: /^A2/ }));
  await waitFor(() => expect(sent(storeSamples.path)).toEqual([{ rids: ['z'], place: '冰箱 1', spot: 'A2' }]));
});

test('the key M on a sample opens the same step', async () => {
  await openPlan();
  fireEvent.keyDown(sample('N-a'), { key: 'm' });
  expect(await screen.findByRole('dialog', { name: '移动样品 N-a' })).toBeTruthy();
});

test('a cell names its sample, and every look of a cell stands in the legend', async () => {
  await openPlan();
  expect(sample('N-a').textContent).toContain('氧化锌');
  const legend = [...screen.getByRole('list', { name: '图例' }).querySelectorAll('li')].map((one) => one.textContent);
  expect(legend).toEqual(['在库', '留样将到期', '待寄回', '待销毁', '已过期', '空位']);
});
