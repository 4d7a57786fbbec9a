// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fileGone } from '@yance/contract/results/file-endpoints.ts';
import { attachFiles, getTask, previewResult, removeFile } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, refused } from '../../../../web/test/answer-calls.ts';
import { StoringWire } from '../../../../web/test/storing-wire.ts';
import { sessionKey } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { standInScreen } from '../../../test/stand-in-screen.ts';
import LentScreen from '../../shell/lent-screen.tsx';
import { TaskFiles } from './task-files.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const file = (rid: string, closed: 'waiting' | null = null) => ({
  rid,
  name: `${rid}.xy`,
  size: 1,
  mime: 'text/plain',
  url: '/',
  run: 1,
  sample_codes: [],
  by_computer: false,
  closed,
  thumbnail: null,
});
const taskOf = (files: readonly object[]) =>
  ({
    rid: 't',
    state: 'testing',
    run: 1,
    samples: [],
    runs: [],
    files,
    groups: [],
    range_gaps: [],
    unopened: [],
    actions: [],
  }) as unknown as TaskDetail;

function draw(task: TaskDetail) {
  queryClient.setQueryData(sessionKey, { roles: ['L'], own_roles: [], permissions: [] });
  queryClient.setQueryData([getTask.path, { rid: 't' }], task);
  const router = createMemoryRouter([
    { path: '/', element: <TaskFiles task={task} /> },
    { path: '/other', element: null },
  ]);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <App>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  );
  const drop = () =>
    fireEvent.change(container.querySelector('input[type=file]')!, {
      target: { files: [new File(['x'], 'a.xy')] },
    });
  return { router, drop };
}

test.each([
  ['a file that the task has already is named', taskOf([file('old')]), ['任务里已有「a.xy」，内容相同，没有重复加入']],
  ['a new one needs no words', taskOf([file('old'), file('new')]), []],
])('%s', async (_what, attached, words) => {
  const said: string[] = [];
  standInScreen({ message: { warning: (content: string) => said.push(content) } });
  vi.stubGlobal('XMLHttpRequest', StoringWire);
  const task = taskOf([file('old')]);
  const asked = answerCalls({ [attachFiles.path]: () => attached, [getTask.path]: () => attached });
  draw(task).drop();
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain(attachFiles.path));
  // Its line goes away: the list of the task shows the file.
  await waitFor(() => expect(screen.queryByText('a.xy')).toBeNull());
  await waitFor(() => expect(said).toEqual(words));
});

test('a file of the task that waits for its check says so', () => {
  draw(taskOf([file('old', 'waiting')]));
  expect(screen.getByText('待安全检查')).toBeTruthy();
});

test('a file is removed only after a question, and one that a colleague has removed closes it', async () => {
  const said: unknown[] = [];
  standInScreen({ message: { error: ({ content }: { content: string }) => said.push(content) } });
  const task = taskOf([file('old')]);
  const asked = answerCalls({
    [removeFile.path]: () => refused(fileGone.fileGone),
    [getTask.path]: () => task,
  });
  draw(task);
  fireEvent.click(screen.getByRole('button', { name: /移\s*除/ }));
  expect(await screen.findByText(/「old.xy」不再属于任务/)).toBeTruthy();
  expect(asked.some(({ path }) => path === removeFile.path)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '移除结果文件' }));
  await waitFor(() => expect(asked.some(({ path }) => path === removeFile.path)).toBe(true));
  await waitFor(() => expect(screen.queryByText(/「old.xy」不再属于任务/)).toBeNull());
  expect(said).toEqual([fileGone.fileGone]);
});

test('a file whose content is not what its name says, and a picture that does not open, say so', async () => {
  answerCalls({ [previewResult.path]: () => ({ kind: 'none', reason: 'brokenPicture' }) });
  draw(
    taskOf([
      { ...file('a'), name: 'a.pdf', mime: 'text/plain' },
      { ...file('b'), name: 'b.png', mime: 'image/png' },
    ]),
  );
  expect(await screen.findByText(/^内容与扩展名不符/)).toBeTruthy();
  expect(await screen.findByText(/^无法打开：图片文件不完整/)).toBeTruthy();
});

test('a way inside the console asks before it cancels what is being uploaded', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends StoringWire {
      override send() {}
    },
  );
  render(<LentScreen />);
  const { router, drop } = draw(taskOf([]));
  drop();
  await screen.findByLabelText('a.xy 上传进度');
  void router.navigate('/other');
  expect(await screen.findByText('离开后，没有传完的文件会停止上传。')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});
