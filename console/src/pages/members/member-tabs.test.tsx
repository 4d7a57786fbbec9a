// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { MemberTabs } from './member-tabs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** The calls that the page made, by path, with what they asked for. */
function open(roles: readonly StaffRole[], address = '/members/m1') {
  const asked: [string, Record<string, unknown>][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push([url.replace(/^.*\/api\/staff\//, ''), JSON.parse(body) as Record<string, unknown>]);
    return Response.json({ code: 1, msg: '', data: { list: [], total: 0, page: 1, size: 20, counts: {} } });
  });
  queryClient.setQueryData(sessionKey, { account: 'anna', name: '安娜', roles, own_roles: [], permissions: [] });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <MemberTabs rid="m1">概览的内容</MemberTabs>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}
const labels = () => screen.getAllByRole('link').map((link) => link.textContent);
const current = () => screen.getAllByRole('link').find((link) => link.hasAttribute('aria-current'))?.textContent;

test('each role finds the lists that it reads elsewhere, and no others', () => {
  open(['B']);
  expect(labels()).toEqual('概览 订单 样品 预约 需求 售后 对账单 资金明细 退款 消息'.split(' '));
  cleanup();
  open(['F']);
  expect(labels()).toEqual('概览 订单 对账单 发票 资金明细 预存 转出 退款 消息'.split(' '));
});

test('the overview asks for no list; a tab stands in the address and asks for its own alone', async () => {
  const asked = open(['B']);
  expect(current()).toBe('概览');
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: '售后' }));
  expect(await screen.findByText('没有售后')).toBeTruthy();
  expect(current()).toBe('售后');
  expect(asked).toEqual([['complaint/list', { member_rid: 'm1', page: 1, size: 20 }]]);
});

test('an address leads to its tab and page; a tab that the role does not have falls back to the overview', async () => {
  const asked = open(['F'], '/members/m1?tab=invoices&page=2');
  expect(await screen.findByText('还没有申请发票')).toBeTruthy();
  expect(asked).toEqual([['invoice/list', { member_rid: 'm1', page: 2, size: 20 }]]);
  cleanup();
  open(['B'], '/members/m1?tab=invoices');
  expect(current()).toBe('概览');
});
