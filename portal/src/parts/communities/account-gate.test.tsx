// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { refusalHeader } from '@yance/contract/kernel/endpoint.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { AccountGate } from './account-gate.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(address: string, reason: string) {
  const refusal = { code: 0, msg: '记录不存在或无权查看', data: null };
  const asked = vi.fn<typeof fetch>(async () => Response.json(refusal, { headers: { [refusalHeader]: reason } }));
  vi.stubGlobal('fetch', asked);
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <AccountGate>余额</AccountGate>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return asked;
}
const left = '/member/prestore?community=c';

test('an old link to the account of a community that the member has left leads to the own ones', async () => {
  open(left, 'notFound');
  const way = await screen.findByRole('link', { name: '我的课题组' });
  expect(way.getAttribute('href')).toBe('/member/communityJn');
  expect(screen.queryByText('余额')).toBeNull();
});

test('the page stays where something else is wrong, and on the own account, which asks for no community', async () => {
  const asked = open(left, 'tooMany');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await screen.findByText('余额')).toBeTruthy();
  cleanup();
  expect(open('/member/prestore', 'notFound')).not.toHaveBeenCalled();
  expect(screen.getByText('余额')).toBeTruthy();
});
