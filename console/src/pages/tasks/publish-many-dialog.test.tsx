// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { checkFiles, getTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { PublishManyDialog } from './publish-many-dialog.tsx';

// The viewer comes in a piece of its own, which a busy machine takes long to load.
beforeAll(() => import('@yance/web/viewer/result-viewer.tsx'));
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"code":0,"msg":"没有预览"}', { status: 422 }));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith('(min-width'), media: query }));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as void);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row = { rid: 't1', code: 'T26112200', title: 'XRD', count: 1, unit: '样', order_no: '26112200' } as TaskRow;
const file = {
  rid: 'f0',
  name: 'a.xy',
  size: 1,
  url: '/',
  run: 1,
  sample_codes: ['S1'],
  by_computer: false,
  closed: null,
  thumbnail: null,
};
const task = {
  rid: 't1',
  run: 1,
  runs: [],
  title: 'X射线粉末衍射',
  samples: [],
  files: [file],
  groups: [
    {
      name: '氧化锌',
      form: '粉末',
      composition: 'ZnO',
      notes: [],
      remark: '',
      sample_codes: ['S1'],
      parameters: [{ label: '2θ 范围', value: '5–90 °' }],
    },
  ],
  range_gaps: [],
};

test('a file that is opened while many tasks are published stands beside what was ordered', async () => {
  queryClient.setQueryData([getTask.path, { rid: 't1' }], task);
  queryClient.setQueryData([checkFiles.path, { rid: 't1' }], { undrawn: [], unread: 0, same: [] });
  render(<PublishManyDialog tasks={[row]} done={() => undefined} close={() => undefined} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  fireEvent.click(screen.getByRole('button', { name: '查看结果' }));
  fireEvent.click(await screen.findByRole('button', { name: '预览 a.xy' }));
  expect(await screen.findByText('5–90 °')).toBeTruthy();
});
