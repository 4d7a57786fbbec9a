// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { TaskReport } from '@yance/contract/reports/report.ts';
import { listReports } from '@yance/contract/reports/staff-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query.ts';
import { ReviseDialog } from './revise-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a correction without words is refused once, at its field', async () => {
  queryClient.setQueryData([listReports.path, { task_rid: 't' }], { list: [], looked: true, files: [] });
  const newest = { version: 1, state: 'valid' } as unknown as TaskReport;
  render(
    <QueryClientProvider client={queryClient}>
      <ReviseDialog taskRid="t" newest={newest} close={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '签发新版' }));
  expect(await screen.findByText('请填写原因')).toBeTruthy();
  expect(document.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1);
});
