// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { leaveRecord, lookAtRecord, presenceBeatMillis } from '@yance/contract/live/presence-endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, type Asked } from '../../../../web/test/answer-calls.ts';
import { presenceNews } from '../../lib/live/presence-news.ts';
import { Viewers } from './viewers.tsx';

let sent: Asked[];
let present: { rid: string; name: string }[] = [];

const record = { kind: 'order', rid: 'one' } as const;
const asked = (path: string) => sent.filter((one) => one.path === path).length;
const passed = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
const hide = (hidden: boolean) =>
  act(async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  vi.useFakeTimers();
  present = [{ rid: 'shen', name: '沈知行' }];
  const reply = () => ({ list: present });
  sent = answerCalls({ [lookAtRecord.path]: reply, [leaveRecord.path]: reply });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('colleagues who look at the record are named, and news of this record alone is asked about at once', async () => {
  render(<Viewers record={record} />);
  await passed(0);
  expect(screen.getByRole('status').textContent).toContain('沈知行 也在查看此订单');
  presenceNews.set({ kind: 'order', rid: 'other' });
  await passed(0);
  expect(asked(lookAtRecord.path)).toBe(1);
  present = [];
  presenceNews.set({ ...record });
  await passed(0);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('many are named in part and counted', async () => {
  present = ['沈知行', '骆行舟', '林晓雨', '周明'].map((name) => ({ rid: name, name }));
  render(<Viewers record={record} />);
  await passed(0);
  expect(screen.getByRole('status').textContent).toContain('沈知行、骆行舟、林晓雨 等 4 位同事 也在查看此订单');
});

test('a page in sight says so again and again, a hidden one has left, and so has one that is gone', async () => {
  const { unmount } = render(<Viewers record={record} />);
  await passed(presenceBeatMillis * 2);
  expect(asked(lookAtRecord.path)).toBe(3);
  await hide(true);
  expect(asked(leaveRecord.path)).toBe(1);
  await passed(presenceBeatMillis * 3);
  expect(asked(lookAtRecord.path)).toBe(3);
  await hide(false);
  expect(asked(lookAtRecord.path)).toBe(4);
  unmount();
  expect(asked(leaveRecord.path)).toBe(2);
  expect(new Set(sent.map(({ input }) => input.page)).size).toBe(1);
});
