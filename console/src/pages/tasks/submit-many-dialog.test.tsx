// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { checkFiles, getTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { SubmitManyDialog } from './submit-many-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const row = { rid: 't1', code: 'T26112200', title: 'XRD', count: 1, unit: '样', order_no: '26112200' } as TaskRow;
const late = {
  rid: 't1',
  run: 1,
  samples: [],
  range_gaps: [],
  files: [{ run: 1, name: 'a.xy' }],
  late_reasons: ['仪器检修'],
};

test('a late task whose reason is emptied again is no longer ticked', () => {
  queryClient.setQueryData([getTask.path, { rid: 't1' }], late);
  queryClient.setQueryData([checkFiles.path, { rid: 't1' }], { undrawn: [], unread: 0, same: [] });
  render(<SubmitManyDialog tasks={[row]} done={() => undefined} close={() => undefined} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  const tick = screen.getByRole<HTMLInputElement>('checkbox');
  const explain = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  expect(tick.disabled).toBe(true);
  explain('仪器检修');
  fireEvent.click(tick);
  expect(tick.checked).toBe(true);
  explain(' ');
  expect({ checked: tick.checked, disabled: tick.disabled }).toEqual({ checked: false, disabled: true });
});
