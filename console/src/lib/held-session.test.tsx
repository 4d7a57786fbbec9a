// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { afterEach, expect, test } from 'vitest';
import { Allowed } from '../parts/allowed.tsx';
import { sessionKey } from './call.ts';
import { HeldSession } from './held-session.ts';
import { queryClient } from './query.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a field stays with what was typed into it while its session has ended and is signed in again', () => {
  const session = { account: 'anna', roles: ['B'], own_roles: [], permissions: [] } as unknown as StaffSession;
  queryClient.setQueryData(sessionKey, session);
  render(
    <QueryClientProvider client={queryClient}>
      <HeldSession value={session}>
        <Allowed permission="orders.message">
          <input aria-label="回复客户" />
        </Allowed>
      </HeldSession>
    </QueryClientProvider>,
  );
  const field = () => screen.getByLabelText<HTMLInputElement>('回复客户');
  fireEvent.change(field(), { target: { value: '写了一半' } });
  act(() => void queryClient.setQueryData(sessionKey, null));
  expect(field().value).toBe('写了一半');
});
