// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getInvite, listInvitations } from '@yance/contract/invitations/endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../lib/query.ts';
import type { Invite } from './invite-card.tsx';
import InvitePage from './page.tsx';

const drawn = vi.hoisted(() => vi.fn<(given: { gain: string }) => Promise<string>>(async () => 'data:image/png,'));
vi.mock('../../../parts/invitation/draw-poster.ts', () => ({
  drawPoster: drawn,
  posterSize: { width: 750, height: 1080 },
}));
vi.mock('../../../lib/use-site.ts', () => ({ useSite: () => ({ name: '研测', origin: 'https://example.com' }) }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  drawn.mockClear();
});

const invite = (promotes: boolean): Invite => ({
  code: 'ABC234',
  link: 'https://example.com/invited/ABC234',
  qr_picture: 'data:image/svg+xml,',
  rules: {
    first_days: 30,
    days: 100,
    inviter_percent: [5, 2],
    invitee_percent: [2, 1],
    per_yuan_worth: 27,
    text: '',
  },
  promotes,
  friends: 0,
  points: 0,
  invited: null,
});
async function poster(promotes: boolean): Promise<string | undefined> {
  answerCalls({
    [getInvite.path]: () => invite(promotes),
    [listInvitations.path]: () => ({ list: [], total: 0, page: 1, size: 20 }),
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <InvitePage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText('ABC234');
  fireEvent.click(screen.getByRole('button', { name: '邀请海报' }));
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  return drawn.mock.calls[0]?.[0].gain;
}

test('a poster promises points to who comes by a member’s code', async () => {
  expect(await poster(false)).toBe('注册后付款，得付款金额 2% 的积分');
});

test('neither the poster nor the page of a promoter promises points for who comes from now on', async () => {
  expect(await poster(true)).not.toContain('积分');
  expect(screen.queryByText('好友用您的邀请码注册并付款，您与好友都得积分。')).toBeNull();
});
