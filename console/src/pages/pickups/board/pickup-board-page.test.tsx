// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { pickupBoard, placePickup } from '@yance/contract/sampling/board-endpoints.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, type Asked } from '../../../../../web/test/answer-calls.ts';
import { noteChanges } from '../../../lib/live/changes.ts';
import { queryClient } from '../../../lib/query.ts';
import { standInScreen } from '../../../../test/stand-in-screen.ts';
import { cardDrop, cellDrop } from './board-cells.ts';
import { boardWith, cardOf } from './board-example.ts';

let asked: Asked[];
let said: unknown[];
const morning = '09:00-11:00';
const list = [
  cardOf('a', { courier_rid: null, state: 'waiting' }),
  cardOf('b', { courier_rid: 'li' }),
  cardOf('c', { courier_rid: 'wang', state: 'underway', label: '上门中', movable: false }),
];
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  said = [];
  const noted = (given: unknown) => void said.push(given);
  standInScreen({ message: { success: noted, error: noted } });
  asked = answerCalls({ [pickupBoard.path]: () => boardWith(list), [placePickup.path]: () => ({}) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function openBoard(): Promise<void> {
  const { default: PickupBoardPage } = await import('./pickup-board-page.tsx');
  const router = createMemoryRouter([{ path: '*', element: <PickupBoardPage /> }], {
    initialEntries: ['/?date=2026-11-26'],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('table');
}

/** Pulls a card onto what has this `data-drop`. */
function pull(name: string, drop: string, pointerType = 'mouse'): void {
  const target = document.querySelector(`[data-drop="${drop}"]`);
  document.elementFromPoint = () => target;
  const card = screen.getByRole('link', { name });
  const at = { pointerId: 1, pointerType, button: 0 };
  act(() => {
    fireEvent.pointerDown(card, { ...at, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { ...at, clientX: 200, clientY: 10 });
  });
  act(() => void fireEvent.pointerUp(window, { ...at, clientX: 200, clientY: 10 }));
}
const placed = () => asked.filter(({ path }) => path === placePickup.path).map(({ input }) => input);

test('a card that is pulled to a courier is given to them at once, the day of the address being asked for', async () => {
  await openBoard();
  expect(asked[0]?.input).toMatchObject({ date: '2026-11-26' });
  pull('鼓楼区 客户 a', cellDrop(morning, 'li'));
  await waitFor(() => expect(placed()).toEqual([{ rid: 'a', courier_rid: 'li', time: morning, before_rid: null }]));
});

test('a card that is pulled to another slot asks for the reason that the customer reads, before anything is sent', async () => {
  await openBoard();
  pull('鼓楼区 客户 b', cellDrop('11:00-13:00', 'wang'));
  expect(await screen.findByRole('dialog', { name: '移动取样：鼓楼区 客户 b' })).toBeTruthy();
  expect(screen.getByLabelText(/改时段的原因/)).toBeTruthy();
  expect(placed()).toEqual([]);
});

test('a card that is under way stays where it is, with a sentence and without a call', async () => {
  await openBoard();
  pull('鼓楼区 客户 c', cardDrop('b'));
  expect(said).toMatchObject([{ content: '「上门中」的取样不能再移动' }]);
  expect(placed()).toEqual([]);
  expect(screen.queryByRole('button', { name: '移动 鼓楼区 客户 c' })).toBeNull();
});

test('a finger on a card scrolls and pulls nothing', async () => {
  await openBoard();
  pull('鼓楼区 客户 a', cellDrop(morning, 'li'), 'touch');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(placed()).toEqual([]);
});

test('what others change is on the board without a reload', async () => {
  await openBoard();
  const before = asked.length;
  noteChanges([{ topic: 'pickups', rid: 'a' }]);
  await waitFor(() => expect(asked.length).toBe(before + 1), { timeout: 3_000 });
  noteChanges([{ topic: 'invoices', rid: 'a' }]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_700)));
  expect(asked.length).toBe(before + 1);
});

test('the key M on a card opens the same step, without another slot no reason is asked for', async () => {
  await openBoard();
  fireEvent.keyDown(screen.getByRole('link', { name: '鼓楼区 客户 b' }), { key: 'm' });
  expect(await screen.findByRole('dialog', { name: '移动取样：鼓楼区 客户 b' })).toBeTruthy();
  expect(screen.queryByLabelText(/改时段的原因/)).toBeNull();
});

test('the board says which days hold what waits, and leads there', async () => {
  await openBoard();
  fireEvent.click(screen.getByRole('link', { name: '11-28 周六 3 个' }));
  await waitFor(() =>
    expect(asked.filter(({ path }) => path === pickupBoard.path).at(-1)?.input).toMatchObject({ date: '2026-11-28' }),
  );
});
