// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../lib/query.ts';
import { Communities } from './communities.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const limits = { month_limit_fen: 3_000_00, order_limit_fen: null, needs_approval: false, used_fen: 500_00 };
const place = (community: string, role: 'owner' | 'member', given: object = {}) => ({
  rid: `place-${community}`,
  community_rid: `rid-${community}`,
  community,
  role,
  role_label: role === 'owner' ? '负责人' : '成员',
  limits: role === 'owner' ? null : limits,
  may_order: true,
  ...given,
});

function open(list: object[]) {
  const asked = vi.fn<() => { list: object[] }>(() => ({ list }));
  answerCalls({ [listJoined.path]: asked });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Communities />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return asked;
}
const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('who runs a community comes to its account and its credit; who does not reads the own limits and no credit', async () => {
  open([place('胶体化学', 'owner')]);
  await screen.findByText('胶体化学');
  expect(address('信用额度')).toBe('/member/prestore?community=rid-胶体化学&tab=credit');
  expect(address('账户')).toBe('/member/communityMg?rid=rid-胶体化学&show=account');
  cleanup();
  queryClient.clear();
  open([place('介孔材料', 'member')]);
  expect((await screen.findByText(/月限额/)).textContent).toContain('¥3,000');
  expect(screen.queryByRole('link', { name: '信用额度' })).toBeNull();
});

test('without a community whose money may be used there is no section', async () => {
  const asked = open([place('已冻结', 'owner', { may_order: false })]);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: '我的课题组' })).toBeNull();
});
