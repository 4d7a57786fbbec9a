// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { sessionKey } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { markSignedIn } from '../../lib/signed-in-mark.ts';
import SignInPage from './sign-in-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

async function open() {
  queryClient.setQueryData(sessionKey, null);
  const router = createMemoryRouter([{ path: '/', element: <SignInPage /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('账号');
}

test('who was signed in reads that the session has ended; who left or never came does not', async () => {
  await open();
  expect(screen.queryByText(/登录已过期/)).toBeNull();
  cleanup();
  markSignedIn(true);
  await open();
  expect(screen.getByText(/登录已过期/)).toBeTruthy();
  cleanup();
  markSignedIn(false);
  await open();
  expect(screen.queryByText(/登录已过期/)).toBeNull();
});
