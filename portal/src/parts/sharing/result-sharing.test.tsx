// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getSharing } from '@yance/contract/communities/share-endpoints.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { assignFiles } from '@yance/contract/results/endpoints.ts';
import { addShareLink, listShareLinks, revokeShareLink } from '@yance/contract/sharing/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import ResultSharing from './result-sharing.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const orderRid = '01990000-0000-7000-8000-000000000001';
const at = '2026-11-24T10:00:00+08:00';
const link = {
  rid: '01990000-0000-7000-8000-000000000002',
  url: 'https://yance.example/share/abc',
  recipient: '李教授',
  watermark: true,
  downloads: false,
  passcode: true,
  file_rids: [],
  reports: true,
  state: 'open',
  created: at,
  expires: at,
  revoked: null,
};
const read = { by: 'link', reader: '分享链接 · 给李教授', label: '查看', file: 'N001.xy', times: 2, first: at, at };

function open(inCommunity: boolean, links: unknown[] = []) {
  let list = links;
  const answer = () => ({ list, days: [1, 7], most: 10 });
  const asked = answerCalls({
    [getSharing.path]: () => ({ communities: [] }),
    [listAccesses.path]: () => ({ list: [read], total: 1, page: 1, size: 20, kept: [] }),
    [listShareLinks.path]: answer,
    [assignFiles.path]: () => ({ files: [], zip_url: null }),
    [addShareLink.path]: () => {
      list = [link];
      return answer();
    },
    [revokeShareLink.path]: () => {
      list = [{ ...link, state: 'revoked', revoked: at }];
      return answer();
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ResultSharing orderRid={orderRid} inCommunity={inCommunity} />
    </QueryClientProvider>,
  );
  return asked;
}

test('a link is made with what was chosen, stands there to be copied, and is taken back', async () => {
  const asked = open(false);
  fireEvent.click(await screen.findByRole('button', { name: '新建链接' }));
  fireEvent.change(screen.getByLabelText('接收人'), { target: { value: '李教授' } });
  fireEvent.click(screen.getByLabelText(/显示水印/));
  fireEvent.click(screen.getByRole('button', { name: '建立链接' }));
  expect(await screen.findByText(link.url)).toBeTruthy();
  expect(asked.find(({ path }) => path === addShareLink.path)?.input).toEqual({
    order_rid: orderRid,
    days: 7,
    recipient: '李教授',
    watermark: true,
    downloads: false,
    reports: true,
    passcode: '',
    file_rids: [],
  });
  expect(screen.getByText(/仅查看 · 有水印 · 有口令/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '收回' }));
  await waitFor(() => expect(screen.queryByText(link.url)).toBeNull());
  expect(screen.getByText('已收回')).toBeTruthy();
});

test('a link that is over is made again as it was, with a passcode to be chosen anew', async () => {
  const file_rids = ['01990000-0000-7000-8000-000000000003'];
  const week = { ...link, created: '2026-11-17T10:00:00+08:00', expires: '2026-11-24T10:00:00+08:00' };
  const asked = open(false, [{ ...week, state: 'expired', downloads: true, reports: false, file_rids }]);
  expect(await screen.findByText('已过有效期')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '再次创建' }));
  fireEvent.click(screen.getByRole('button', { name: '建立链接' }));
  expect(await screen.findByText('原链接有口令，请填写新的口令，或勾选不设口令')).toBeTruthy();
  expect(asked.some(({ path }) => path === addShareLink.path)).toBe(false);
  fireEvent.change(screen.getByLabelText('访问口令'), { target: { value: 'k7Qz' } });
  fireEvent.click(screen.getByRole('button', { name: '建立链接' }));
  await waitFor(() => expect(asked.some(({ path }) => path === addShareLink.path)).toBe(true));
  expect(asked.find(({ path }) => path === addShareLink.path)?.input).toEqual({
    order_rid: orderRid,
    days: 7,
    recipient: '李教授',
    watermark: true,
    downloads: true,
    reports: false,
    passcode: 'k7Qz',
    file_rids,
  });
});

test('a link that had a passcode is made again without one only where that was chosen', async () => {
  const asked = open(false, [{ ...link, state: 'revoked', revoked: at }]);
  fireEvent.click(await screen.findByRole('button', { name: '再次创建' }));
  fireEvent.click(screen.getByLabelText(/不设口令/));
  fireEvent.click(screen.getByRole('button', { name: '建立链接' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path === addShareLink.path)?.input).toMatchObject({ passcode: '' }),
  );
});

test('who read is asked anew while the dialog is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = open(false);
  await screen.findByText('分享链接 · 给李教授 查看「N001.xy」 2 次');
  const times = () => asked.filter(({ path }) => path === listAccesses.path).length;
  const before = times();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(times()).toBeGreaterThan(before);
  vi.useRealTimers();
});

test('both ways stand in one place with who read, and who is in no community sees links alone', async () => {
  open(true);
  expect(await screen.findByText('分享链接 · 给李教授 查看「N001.xy」 2 次')).toBeTruthy();
  expect(screen.getByRole('region', { name: '与课题组共享' })).toBeTruthy();
  cleanup();
  queryClient.clear();
  open(false);
  await screen.findByRole('button', { name: '新建链接' });
  expect(screen.queryByRole('region', { name: '与课题组共享' })).toBeNull();
});
