// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { listUnsafeFiles, recheckFile } from '@yance/contract/files/staff-endpoints.ts';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import UnsafeFilesPage from './unsafe-files-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const file = {
  rid: 'f',
  name: '方案.txt',
  size: 1,
  sha256: '',
  finding: 'Test.Harmful',
  sender: 'visitor',
  member_rid: null,
  sent: '2026-11-01T08:00:00+08:00',
};

test('a file that is checked again stays in the list and says so, and cannot be sent there twice', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  let checking = false;
  answerCalls({
    [listUnsafeFiles.path]: () => ({
      list: [{ ...file, checking }],
      total: 1,
      page: 1,
      size: 20,
      waiting: 0,
      away: false,
      scanner: true,
    }),
    [recheckFile.path]: () => {
      checking = true;
      return { rid: 'f' };
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <MemoryRouter>
          <UnsafeFilesPage />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '重新检查' }));
  expect(await screen.findByText('重新检查中')).toBeTruthy();
  expect(screen.getByText(/方案\.txt/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重新检查' })).toBeNull();
});
