// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { RepriceDialog } from './reprice-dialog.tsx';
import type { StaffOrder } from './staff-order.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const signedInAs = (role: string) =>
  queryClient.setQueryData(sessionKey, { rid: '1', account: 'a', name: '林', roles: [role], permissions: [] });
const submit = () => document.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary');

test('where the right to change prices is taken away meanwhile, the dialog says so and sends nothing', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  signedInAs('B');
  render(
    <QueryClientProvider client={queryClient}>
      <RepriceDialog order={{ rid: '2', lines: [], total_fen: 100 } as unknown as StaffOrder} close={() => undefined} />
    </QueryClientProvider>,
  );
  expect(submit()?.disabled).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void signedInAs('L'));
  expect((await screen.findByRole('alert')).textContent).toContain('没有提交');
  expect(submit()?.disabled).toBe(true);
});
