// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { proposeDispatch } from '@yance/contract/results/dispatch-endpoints.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/query.ts';
import { DispatchProposedDialog } from './dispatch-proposed-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const laboratory = { laboratory_rid: 'lab', laboratory: '北京实验中心', open: 1, weekly: null, median_days: null };
const proposed = (rid: string, cancel_asked: boolean) => ({
  rid,
  code: `T-${rid}`,
  title: 'XRD',
  count: 1,
  unit: '样',
  urgent: 'none',
  promised: null,
  cancel_asked,
  proposal: { why: 'rule', rule: '北京', to: laboratory },
  candidates: [{ ...laboratory, city: '北京', instruments: [], full: false, by_rule: true, promised: null }],
});

test('a task whose customer asks to cancel it is named as left out and is not among those that are sent', () => {
  const rows = ['a', 'b'].map((rid) => ({ rid, code: `T-${rid}`, title: 'XRD' }) as TaskRow);
  queryClient.setQueryData([proposeDispatch.path, { rids: ['a', 'b'] }], [proposed('a', false), proposed('b', true)]);
  render(<DispatchProposedDialog tasks={rows} done={() => undefined} close={() => undefined} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  expect(screen.getByRole('button', { name: /派单 1 个任务/ })).toBeTruthy();
  expect(screen.getByText('北京实验中心 1 个，1 个暂不派单')).toBeTruthy();
  expect(screen.queryByLabelText('T-b 的实验室')).toBeNull();
  expect(screen.getByText('客户申请取消，请先答复，再派单').closest('li')?.textContent).toContain('T-b');
});
