// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { createStore, useStore } from '@yance/ui/store.ts';
import { RulesPage } from './rules-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Kept {
  kept: string[];
  revision: number;
  changed: { by: string; at: string } | null;
}
const shown = createStore<Kept>({ kept: ['甲'], revision: 1, changed: null });
const reread = vi.fn<() => void>();

function Page() {
  return (
    <RulesPage<string[]>
      {...useStore(shown)}
      title="派单规则"
      note=""
      reread={reread}
      differences={(before, after) => [`新增：${after.filter((one) => !before.includes(one)).join('、')}`]}
      save={() => Promise.resolve()}
      renderHistory={() => null}
    >
      {(rules, change) => (
        <>
          <output>{rules.join()}</output>
          <button type="button" onClick={() => change([...rules, '我的'])}>
            加一条
          </button>
        </>
      )}
    </RulesPage>
  );
}

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
    </QueryClientProvider>,
  );
}
const words = () => screen.getByRole('status', { hidden: true }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }));

test('who edits rules hears that a colleague has saved, sees that version, and keeps the own one', () => {
  vi.useFakeTimers();
  open();
  press('加一条');
  expect(words()).toBe('甲,我的');
  vi.advanceTimersByTime(30_000);
  expect(reread.mock.calls.length).toBeGreaterThan(0);
  act(() =>
    shown.set({ kept: ['甲', '同事的'], revision: 2, changed: { by: '郭敏', at: '2026-12-01T04:10:00+08:00' } }),
  );
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toMatch(/^郭敏.*修改了派单规则，您的修改还没有保存/);
  expect(notice.textContent).toContain('新增：同事的');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: /^保\s?存$/ });
  expect([words(), save.disabled]).toEqual(['甲,我的', true]);
  press('查看同事的版本');
  expect(words()).toBe('甲,同事的');
  press('回到我的修改');
  expect(words()).toBe('甲,我的');
  press('继续用我的修改');
  expect([words(), save.disabled, screen.queryByRole('alert')]).toEqual(['甲,我的', false, null]);
});

test('who edits rules can take the version of the colleague instead', () => {
  shown.set({ kept: ['甲'], revision: 1, changed: null });
  open();
  press('加一条');
  act(() => shown.set({ kept: ['乙'], revision: 2, changed: null }));
  press('改用同事的版本');
  expect([words(), screen.queryByRole('alert')]).toEqual(['乙', null]);
});
