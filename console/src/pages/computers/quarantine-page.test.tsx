// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  assignQuarantined,
  discardQuarantined,
  listQuarantine,
  previewQuarantined,
  type QuarantinedFile,
} from '@yance/contract/computers/staff-endpoints.ts';
import { openTasks } from '@yance/contract/results/file-endpoints.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import QuarantinePage from './quarantine-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const file = (rid: string): QuarantinedFile => ({
  rid,
  computer: '衍射仪电脑',
  laboratory: '南京实验室',
  path: `${rid}.xy`,
  name: `${rid}.xy`,
  size: 100,
  arrived: '2026-11-22T10:00:00+08:00',
  words: '没有订单号或样品标签号',
  fate: 'quarantined',
  until: '2026-12-22T10:00:00+08:00',
  ending: false,
  file: { rid: `f-${rid}`, name: `${rid}.xy`, size: 100, mime: 'text/plain', url: `/${rid}` },
  task_rid: null,
  task: null,
  sample_codes: [],
  sorted: null,
});
const samples = [
  { code: 'S1', label_code: 'L1', name: '氧化锌' },
  { code: 'S2', label_code: 'L2', name: '氧化铝' },
];

function open(address = '/quarantine') {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const rows = [file('a'), file('b'), file('c')];
  const asked = answerCalls({
    [listQuarantine.path]: () => ({ list: rows, total: 3, page: 1, size: 20, counts: { waiting: 3, sorted: 3 } }),
    [previewQuarantined.path]: () => ({ kind: 'none', reason: 'brokenPicture' }),
    [openTasks.path]: () => ({ tasks: [{ rid: 't', code: 'T1', title: 'XRD', order_no: '1', samples }] }),
    [assignQuarantined.path]: ({ rid }) => ({ rid }),
    [discardQuarantined.path]: ({ rid }) => ({ rid }),
  });
  const router = createMemoryRouter([{ path: '/quarantine', element: <QuarantinePage /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const sent = (path: string) => asked.filter((one) => one.path === path).map((one) => one.input);
  return { router, sent };
}
/** Ticks the first two files and presses a step for both. */
async function chooseTwo(step: string) {
  await screen.findAllByText(/a\.xy/);
  const [, first, second] = screen.getAllByRole('checkbox');
  fireEvent.click(first!);
  fireEvent.click(second!);
  fireEvent.click(screen.getByRole('button', { name: step }));
}
/** Presses a button once it can be pressed. */
async function press(name: RegExp) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

test('a waiting file opens in the viewer, with the way to the others of the list', async () => {
  const { router, sent } = open();
  fireEvent.click((await screen.findAllByRole('button', { name: /查\s*看/ }))[1]!);
  await waitFor(() => expect(sent(previewQuarantined.path)).toEqual([{ rid: 'b' }]));
  expect(await screen.findByText('2 / 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '下一个文件（→）' }));
  await waitFor(() => expect(router.state.location.hash).toContain('c'));
});

test('several files go to one task in a call each, with the samples of all unless one has its own', async () => {
  const { sent } = open();
  await chooseTwo('归入一个任务');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '任务' }));
  fireEvent.click(await screen.findByTitle(/T1/));
  fireEvent.click(await screen.findByRole('checkbox', { name: /S1/ }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'b.xy 的样品' }));
  fireEvent.click((await screen.findAllByTitle('S2 氧化铝')).at(-1)!);
  await press(/归入任务 2 个文件/);
  await waitFor(() =>
    expect(sent(assignQuarantined.path)).toEqual([
      { rid: 'a', task_rid: 't', sample_codes: ['S1'] },
      { rid: 'b', task_rid: 't', sample_codes: ['S1', 'S2'] },
    ]),
  );
});

test('several files are discarded for one reason, which has to be given', async () => {
  const { sent } = open();
  await chooseTwo('丢弃所选');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /丢弃 2 个文件/ });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: '原因' }), { target: { value: '仪器自检文件' } });
  await press(/丢弃 2 个文件/);
  const reason = '仪器自检文件';
  await waitFor(() => expect(sent(discardQuarantined.path)).toEqual(['a', 'b'].map((rid) => ({ rid, reason }))));
});

test('what is sorted cannot be chosen', async () => {
  open('/quarantine?stage=sorted');
  await screen.findAllByRole('row');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
