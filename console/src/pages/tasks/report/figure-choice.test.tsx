// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { TaskReport } from '@yance/contract/reports/report.ts';
import { listReports, previewReport } from '@yance/contract/reports/staff-endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../lib/query.ts';
import { ReviseDialog } from './revise-dialog.tsx';

beforeEach(() => void vi.stubGlobal('open', () => null));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const file = (rid: string, name: string, left_out = false) => ({ rid, name, left_out });
const files = [file('a', 'N001.xy'), file('b', 'phases.csv', true)];
const found = (given: typeof files) => ({ list: [], drafted: true, looked: true, revisable: true, files: given });

function open() {
  queryClient.setQueryData([listReports.path, { task_rid: 't' }], found(files));
  const newest = { version: 1, state: 'issued' } as unknown as TaskReport;
  render(
    <QueryClientProvider client={queryClient}>
      <ReviseDialog taskRid="t" newest={newest} close={() => undefined} />
    </QueryClientProvider>,
  );
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const issue = () => screen.getByRole<HTMLButtonElement>('button', { name: '签发新版' });

test('files are ticked as the next version draws them, and another choice has to be looked at before it is issued', async () => {
  const asked = answerCalls({
    [previewReport.path]: () => ({ url: '/api/staff/report/draft?ticket=x' }),
    [listReports.path]: () => found([file('a', 'N001.xy', true), file('b', 'phases.csv', true)]),
  });
  open();
  expect([box('N001.xy').checked, box('phases.csv').checked]).toEqual([true, false]);
  expect(issue().disabled).toBe(false);
  fireEvent.click(box('N001.xy'));
  expect(screen.getByText('勾选有变，点「预览新版」后生效。')).toBeTruthy();
  expect(issue().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '预览新版' }));
  await waitFor(() => expect(issue().disabled).toBe(false));
  const [preview] = asked.filter(({ path }) => path === previewReport.path);
  expect(preview?.input).toMatchObject({ task_rid: 't', left_out: ['a', 'b'] });
  expect(box('N001.xy').checked).toBe(false);
});

test('a preview without another choice changes none', async () => {
  const asked = answerCalls({ [previewReport.path]: () => ({ url: '/x' }), [listReports.path]: () => found(files) });
  open();
  fireEvent.click(screen.getByRole('button', { name: '预览新版' }));
  await waitFor(() => expect(asked.some(({ path }) => path === previewReport.path)).toBe(true));
  expect(asked.find(({ path }) => path === previewReport.path)?.input).not.toHaveProperty('left_out');
});
