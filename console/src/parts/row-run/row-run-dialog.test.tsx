// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { RowRunDialog } from './row-run-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const refusal = new CallFailed({ code: 0, msg: '任务已开始', data: null }, 200, { reason: 'stepNotAllowed' });
const rows = ['T1', 'T2'].map((code) => ({ key: code, name: code }));
function open(count: number, send: (row: { key: string }) => Promise<unknown>) {
  const [close, done] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RowRunDialog label="开始检测" unit="个任务" rows={rows.slice(0, count)} send={send} close={close} done={done}>
          <p>请填写仪器</p>
        </RowRunDialog>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: `开始检测 ${count} 个任务` }));
  return { close, done };
}

test('the dialog of a single row ends by itself once the row is done', async () => {
  const { close, done } = open(1, () => Promise.resolve());
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(done).toHaveBeenCalledOnce();
});

test('the dialog of a single row that is refused stays, with its fields', async () => {
  const { close } = open(1, () => Promise.reject(refusal));
  await screen.findByText('任务已开始');
  expect(screen.getByText('重试 1 个任务')).toBeTruthy();
  expect(screen.getByText('请填写仪器')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
});

test('of several rows that are all done what went stays to be read, and nothing is left to fill in', async () => {
  const { close } = open(2, () => Promise.resolve());
  await screen.findByRole('button', { name: /完\s?成/ });
  expect(screen.queryByText('请填写仪器')).toBeNull();
  expect(close).not.toHaveBeenCalled();
});
