// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { listApprovals, type Approval } from '@yance/contract/orders/approval-endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Approvals } from './approvals.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const waiting = (rid: string): Approval => ({
  rid,
  order_no: `20261124${rid}`,
  created: '2026-11-24T10:00:00+08:00',
  until: '2026-11-27T10:00:00+08:00',
  person: '林晓雨',
  company: '南京大学',
  reasons: [{ key: 'order', label: '超出单笔限额' }],
  total_fen: 80_00,
  lines: [],
  extras: [],
  project: null,
  time: null,
  customer_ref: '',
  message: '',
  limits: null,
  more_fen: 80_00,
  missing_fen: rid === '00001' ? 30_00 : 0,
  decision: null,
  actions: [{ event: 'approve', label: '同意' }],
});

type State = Pick<CommunityDetail, 'state' | 'label'>;
const active: State = { state: 'active', label: '正常' };
function Shown({ at }: { at: State }) {
  return <Approvals community={{ rid: 'c', ...at } as CommunityDetail} address={useAddress()} />;
}
/** Two pages of two that wait each. */
const pages = [[waiting('00001'), waiting('00002')], [waiting('00003')]];
const opened = (of: string) => openAt(`/member/communityMg?rid=c&show=approvals&of=${of}`);
function openAt(address: string, at = active) {
  answerCalls({
    [listApprovals.path]: ({ of, page = 1 }) => {
      const meant = pages.findIndex((list) => list.some(({ rid }) => rid === of));
      const shown = meant === -1 ? Number(page) : meant + 1;
      return { list: pages[shown - 1], total: 3, page: shown, size: 2 };
    },
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <Shown at={at} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('a message about an order leads to its card among all that wait, in view and marked', async () => {
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  opened('00002');
  await screen.findByText('2026112400002');
  const marked = screen.getAllByRole('listitem').filter((card) => card.getAttribute('aria-current') === 'true');
  expect(marked.map((card) => card.textContent.includes('2026112400002'))).toEqual([true]);
  expect(seen.mock.contexts).toEqual(marked);
  expect(screen.queryByText(/已不在待审批/)).toBeNull();
});

test('of what is not held a card says what is missing, and of what is held nothing', async () => {
  opened('00001');
  await screen.findByText('2026112400001');
  const short = screen.getAllByRole('listitem').filter((card) => card.textContent.includes('资金不足，还差 ¥30.00'));
  expect(short.map((card) => card.textContent.includes('2026112400001'))).toEqual([true]);
});

test('a message about an order that waits no more says so', async () => {
  opened('00004');
  expect(await screen.findByText(/已不在待审批/)).toBeTruthy();
});

test('a message leads to an order on a later page, and from there to every other page', async () => {
  opened('00003');
  await screen.findByText('2026112400003');
  const marked = screen.getAllByRole('listitem').filter((card) => card.getAttribute('aria-current') === 'true');
  expect(marked.map((card) => card.textContent.includes('2026112400003'))).toEqual([true]);
  expect(screen.getByRole('link', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page');
  const first = screen.getByRole('link', { name: '第 1 页' }).getAttribute('href') ?? '';
  cleanup();
  openAt(first);
  await screen.findByText('2026112400001');
  expect(screen.queryByText(/已不在待审批/)).toBeNull();
});

test.each([0, 1])(
  'an order that its member cancels while it is decided: the dialog says so and confirms nothing, %i others waiting',
  async (others) => {
    openAt('/member/communityMg?rid=c&show=approvals');
    const [card] = await screen.findAllByRole('button', { name: '同意' });
    fireEvent.click(card!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '同意' }).disabled).toBe(false);
    const decision = { label: '取消订单', by: '林晓雨', at: '2026-11-24T11:00:00+08:00', reason: '', to: '已取消' };
    const rest = [waiting('00002')].slice(0, others);
    answerCalls({
      [listApprovals.path]: ({ show }) => {
        const list = show === 'over' ? [{ ...waiting('00001'), decision }] : rest;
        return { list, total: list.length, page: 1, size: 2 };
      },
    });
    await act(() => queryClient.invalidateQueries());
    expect((await dialog.findByText(/已取消/)).textContent).toBe(
      '订单已被处理：林晓雨「取消订单」，现在是「已取消」，不用再审批。',
    );
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '同意' }).disabled).toBe(true);
  },
);

test('who has looked at what was decided comes back to the beginning of what waits, whatever led here', async () => {
  opened('00003');
  await screen.findByText('2026112400003');
  fireEvent.click(screen.getByRole('button', { name: '已处理' }));
  fireEvent.click(screen.getByRole('button', { name: '待审批' }));
  await screen.findByText('2026112400001');
  expect(screen.queryByText(/已不在待审批/)).toBeNull();
});

test('of a community that takes nothing new the queue says why only a refusal is offered', async () => {
  openAt('/member/communityMg?rid=c&show=approvals', { state: 'frozen', label: '冻结' });
  expect((await screen.findByText(/现在只能拒绝/)).textContent).toContain('课题组为「冻结」状态');
  cleanup();
  queryClient.clear();
  openAt('/member/communityMg?rid=c&show=approvals');
  await screen.findByText('2026112400001');
  expect(screen.queryByText(/现在只能拒绝/)).toBeNull();
});
