// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { Timeline } from './timeline.tsx';

afterEach(cleanup);

const event = (at: string, reason: string): TimelineEvent => ({
  at,
  actor: '系统',
  event: 'delayed',
  label: '样品未到',
  done: '样品未到',
  from: null,
  to: 'travelling',
  reason,
  details: {},
});

test('the newest stands first, and of one moment what happened last, also where one run wrote the same event twice', () => {
  const complained = vi.spyOn(console, 'error');
  const events = [
    event('2026-11-21T09:00:00+08:00', '第一包'),
    event('2026-11-22T09:00:00+08:00', '第二包'),
    event('2026-11-22T09:00:00+08:00', '第三包'),
  ];
  render(<Timeline events={events} about={() => '顺丰速运'} />);
  expect(screen.getAllByRole('listitem').map((item) => /第.包/.exec(item.textContent)?.[0])).toEqual([
    '第三包',
    '第二包',
    '第一包',
  ]);
  expect(screen.getAllByText(/顺丰速运\s第三包/)).toHaveLength(1);
  expect(complained).not.toHaveBeenCalled();
});

test('what went wrong is told apart from what was done, by its event and not by its words', () => {
  const words = '转账凭证';
  render(
    <Timeline
      events={[
        { ...event('2026-11-21T09:00:00+08:00', ''), event: 'voucherSent', label: words },
        { ...event('2026-11-22T09:00:00+08:00', ''), event: 'voucherRefused', label: words },
      ]}
    />,
  );
  const [refused, sent] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(refused).toContain(`注意：${words}`);
  expect(sent).toContain(`已完成：${words}`);
});
