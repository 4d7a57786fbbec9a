// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { MoneyOriginKind } from '@yance/contract/balance/money-origin-names.ts';
import { getCommunity } from '@yance/contract/communities/endpoints.ts';
import type { CommunityRole } from '@yance/contract/communities/kinds.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient, reading } from '../lib/query.ts';
import { OriginLink } from './origin-link.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const community = 'c0000000-0000-7000-8000-000000000000';

/** The way from a record in the books of an account: of a community for a reader of this role, or the own one. */
function way(kind: MoneyOriginKind, role?: CommunityRole): string | null {
  queryClient.setQueryDefaults([getCommunity.path], { staleTime: Number.POSITIVE_INFINITY });
  if (role) queryClient.setQueryData(reading(getCommunity, { rid: community }).queryKey, { role } as never);
  render(
    <MemoryRouter initialEntries={[`/member/prestore${role ? `?community=${community}` : ''}`]}>
      <QueryClientProvider client={queryClient}>
        <OriginLink origin={{ kind, rid: 'r', no: 'N1' }} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const href = screen.getByRole('link').getAttribute('href');
  cleanup();
  return href;
}

test('who runs a community is led from its books to the list of what was tested, because the order is its customer’s', () => {
  const listed = `/member/communityMg?rid=${community}&show=spending&of=r`;
  for (const kind of ['order', 'reservation', 'sample_return', 'pickup'] as const)
    for (const role of ['owner', 'admin'] as const) expect([kind, way(kind, role)]).toEqual([kind, listed]);
});

test('a member who does not run it reads own lines alone, and is led to the own order', () => {
  expect(way('order', 'member')).toBe('/member/order?rid=r');
  expect(way('reservation', 'member')).toBe('/member/order?view=reservation&rid=r');
});

test('a statement, a deposit or a transfer opens in the account whose books name it', () => {
  for (const role of ['owner', 'member'] as const) {
    expect(way('statement', role)).toBe(`/member/unpaid?rid=r&community=${community}`);
    expect(way('deposit', role)).toBe(`/member/prestore?rid=r&community=${community}`);
    expect(way('transfer', role)).toBe(`/member/prestore?transfer=r&community=${community}`);
  }
  expect(way('statement')).toBe('/member/unpaid?rid=r');
});

test('a pickup, a return and a compensation lead to that record, not to a list of all', () => {
  expect(way('pickup')).toBe('/member/sampling?of=r');
  expect(way('sample_return')).toBe('/member/sample?tab=returns&of=r');
  expect(way('compensation')).toBe('/member/sample?tab=claims&of=r');
});
