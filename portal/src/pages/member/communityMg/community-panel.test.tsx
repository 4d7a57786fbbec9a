// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { getCommunity, listMemberships } from '@yance/contract/communities/endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { CommunityPanel } from './community-panel.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const community = {
  rid: 'c',
  name: '光电材料课题组',
  state: 'active',
  label: '正常',
  members: 1,
  most_members: 200,
  join: { code: '7H8NB7JC', address: 'https://yance.example/join', qr_picture: 'data:,' },
  actions: [],
} as unknown as CommunityDetail;

const applicant = {
  rid: 'm',
  name: '137****5724',
  phone: '137****5724',
  company: '',
  state: 'applied',
  label: '申请中',
};

function Shown() {
  return <CommunityPanel rid="c" address={useAddress()} />;
}
function open(address: string) {
  const list = [{ ...applicant, actions: [], answer: '', message: '', expires: null, joined: null, limits: null }];
  answerCalls({
    [getCommunity.path]: () => community,
    [listMemberships.path]: () => ({ list, total: 1, page: 1, size: 10 }),
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <Shown />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('how others join stands above the members', async () => {
  open('/member/communityMg');
  expect((await screen.findByRole('region', { name: '加入方式' })).textContent).toContain('7H8NB7JC');
});

test('applications begin right below the tabs, and who has no name yet is shown once', async () => {
  open('/member/communityMg?show=open');
  expect(await screen.findAllByText('137****5724')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: '加入方式' })).toBeNull();
});
