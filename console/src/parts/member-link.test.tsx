// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { sessionKey } from '../lib/call.ts';
import { queryClient } from '../lib/query.ts';
import { MemberLink, type Person } from './member-link.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(person: Person, roles: readonly StaffRole[]) {
  queryClient.setQueryData(sessionKey, { account: 'anna', name: '安娜', roles, own_roles: [], permissions: [] });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MemberLink person={person} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const link = () => screen.queryByRole('link')?.getAttribute('href');

test.each<StaffRole>(['B', 'F', 'M'])('leads %s to the customer', (role) => {
  open({ rid: 'm1', name: '林晓雨' }, [role]);
  expect(link()).toBe('/members/m1');
});

test.each<StaffRole>(['R', 'W', 'L', 'A', 'E'])('is a name without a way for %s', (role) => {
  open({ rid: 'm1', name: '林晓雨' }, [role]);
  expect(link()).toBeUndefined();
  expect(screen.getByText('林晓雨')).toBeTruthy();
});

test('a community that pays has its own page, and nobody is led to whom they may not know', () => {
  open({ rid: 'c1', name: '催化课题组', kind: 'team' }, ['F']);
  expect(link()).toBe('/communities/c1');
  cleanup();
  open({ rid: null, name: '客户 8A2F10' }, ['B']);
  expect(link()).toBeUndefined();
});

test('who has no name is called by the masked phone', () => {
  open({ rid: 'm1', name: '', phone: '13900001111' }, ['W']);
  expect(screen.getByText('139****1111')).toBeTruthy();
});
