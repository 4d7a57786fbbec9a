// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { standInScreen } from '../../test/stand-in-screen.ts';
import { uploading, useLeaveGuard } from './use-leave-guard.ts';

afterEach(cleanup);

function Upload() {
  const [moving, setMoving] = useState(true);
  useLeaveGuard(moving, uploading);
  return (
    <button type="button" onClick={() => setMoving(false)}>
      上传完成
    </button>
  );
}

test('who is asked whether to leave an upload goes on once it has ended, and the question goes', async () => {
  const destroy = vi.fn<() => void>();
  const confirm = vi.fn<() => { destroy: () => void }>(() => ({ destroy }));
  standInScreen({ modal: { confirm } });
  const routes = [
    { path: '/upload', element: <Upload /> },
    { path: '/tasks', element: <p>任务</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/upload'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/tasks'));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(destroy).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('上传完成'));
  expect(await screen.findByText('任务')).toBeTruthy();
  expect(destroy).toHaveBeenCalledTimes(1);
});
