// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ListedTask } from '@yance/contract/results/staff-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { AcceptManyDialog } from './accept-many-dialog.tsx';
import { BulkSteps } from './bulk-steps.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const task = (rid: string, reason: string | null) =>
  ({
    rid,
    code: `T-${rid}`,
    cancel_asked: reason && { of: 'task', reason },
    actions: [{ event: 'accept', label: '接单' }],
  }) as unknown as ListedTask;

function open(tasks: ListedTask[]) {
  const sent = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ code: 1, msg: '', data: { moved: tasks.length } }),
  );
  vi.stubGlobal('fetch', sent);
  const ask = vi.fn<(dialog: string) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <BulkSteps tasks={tasks} done={() => undefined} ask={ask} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /接\s?单/ }));
  return { sent, ask };
}

test('tasks that nobody asks to cancel are accepted at once', async () => {
  const { sent, ask } = open([task('1', null), task('2', null)]);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(ask).not.toHaveBeenCalled();
});

test('where a customer asks to cancel one of them, a question comes first', () => {
  const { sent, ask } = open([task('1', null), task('2', '课题终止')]);
  expect(ask).toHaveBeenCalledExactlyOnceWith('accept');
  expect(sent).not.toHaveBeenCalled();
});

test('the question names what is to be cancelled and why, before they are accepted', async () => {
  const sent = vi.fn<() => Promise<Response>>(async () => Response.json({ code: 1, msg: '', data: { moved: 2 } }));
  vi.stubGlobal('fetch', sent);
  const done = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <AcceptManyDialog tasks={[task('1', null), task('2', '课题终止')]} done={done} close={() => undefined} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('T-2：课题终止');
  fireEvent.click(document.querySelector('.ant-modal-footer .ant-btn-primary') as HTMLElement);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledOnce();
});

test.each([
  [true, '按建议派单'],
  [false, '派给一个实验室'],
])('where the rules propose a laboratory (%s), the main step is %s', (proposed, main) => {
  const open = { rid: '1', actions: [{ event: 'dispatch', label: '派单' }], proposal: proposed ? { to: {} } : null };
  render(
    <QueryClientProvider client={queryClient}>
      <BulkSteps tasks={[open as unknown as ListedTask]} done={() => undefined} ask={() => undefined} />
    </QueryClientProvider>,
  );
  const primary = screen.getAllByRole('button').filter(({ className }) => className.includes('primary'));
  expect(primary.map(({ textContent }) => textContent)).toEqual([main]);
});
