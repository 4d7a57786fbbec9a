// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { findRecords } from '@yance/contract/staff/find-endpoints.ts';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, type Asked } from '../../../../web/test/answer-calls.ts';
import { usePageKeys } from '../../lib/keys/page-keys.ts';
import { untouched } from '@yance/contract/staff/preferences.ts';
import { queryClient } from '../../lib/query.ts';
import { PaletteButton } from './palette-button.tsx';

const confirm = vi.fn<() => void>();
let asked: Asked[] = [];
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  asked = answerCalls({
    [findRecords.path]: ({ kw }) => ({
      list: [{ kind: 'order', path: '/orders/1', title: '2026112400001', note: `待确认 · ${String(kw)}` }],
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  confirm.mockClear();
  vi.unstubAllGlobals();
});

const Place = () => <output data-testid="place">{useLocation().pathname}</output>;
function Page() {
  usePageKeys('操作', [{ key: 'a', label: '确认订单', press: confirm }]);
  return <button type="button">别处</button>;
}

async function open(...roles: StaffRole[]) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/']}>
        <Page />
        <PaletteButton
          session={{
            account: 'shen',
            name: '沈知行',
            roles,
            own_roles: [],
            permissions: [],
            preferences: untouched,
            group: '',
            laboratory: false,
            shared_views: [],
          }}
        />
        <Place />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  screen.getByRole('button', { name: '别处' }).focus();
  return again();
}
async function again() {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', undefined, { timeout: 10_000 });
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const titles = () => screen.queryAllByRole('option').map((one) => one.children[1]?.textContent);
const place = () => screen.getByTestId('place').textContent;

test('pages are found by pinyin at once, only those that the roles may open', async () => {
  const field = await open('B');
  type(field, 'dd');
  expect(titles()).toContain('订单');
  type(field, 'ygzh');
  expect(titles()).not.toContain('员工账号');
});

test('a record is found by one call once the typing rests, and opened by Enter', async () => {
  const field = await open('B');
  for (const part of ['2', '20', '2026', '202611']) type(field, part);
  await waitFor(() => expect(titles()).toEqual(['2026112400001']));
  expect(asked.map(({ input }) => input.kw)).toEqual(['202611']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(place()).toBe('/orders/1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a step of the open page is made from there, and the focus goes back to where it was', async () => {
  const field = await open('B');
  type(field, 'qr');
  expect(titles()).toContain('确认订单');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(confirm).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe('别处');
});

test('what was opened last stands first the next time, and is not another person’s', async () => {
  const field = await open('B');
  type(field, 'kh');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const chosen = screen.getByRole('option', { selected: true }).children[1]?.textContent;
  fireEvent.keyDown(field, { key: 'Enter' });
  await again();
  expect(titles()[0]).toBe(chosen);
  expect(Object.keys(sessionStorage)).toEqual(['recent-shen']);
});

test('one letter asks for no record', async () => {
  const field = await open('B');
  vi.useFakeTimers();
  type(field, 'd');
  act(() => void vi.advanceTimersByTime(1000));
  expect(asked).toEqual([]);
});
