// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query.ts';
import { ChangeHistory } from './change-history.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const at = '2026-11-21T14:20:00+08:00';
const changes = [
  { rid: 'c2', by: '李工', at, reason: '假期', from: 7, to: 9, restorable: true },
  { rid: 'c1', by: '王工', at, reason: '', from: 5, to: 7, restorable: false },
];
type Restore = (given: { change_rid: string; reason: string }, idempotencyKey: string) => Promise<unknown>;

function History({ restore, restored }: { restore: Restore; restored: () => void }) {
  return (
    <ChangeHistory
      name="上限"
      query={useQuery({ queryKey: ['changes'], queryFn: () => changes })}
      none="还没有修改过。"
      renderChange={({ from, to }) => <p>{`${from} → ${to}`}</p>}
      restoreLabel="恢复为修改前"
      restorationOf={({ rid, from, restorable }) =>
        restorable ? { target: { change_rid: rid }, warning: `将恢复为 ${from}` } : null
      }
      restore={restore}
      restored={restored}
      close={() => undefined}
    />
  );
}

test('each change says who, when, what and why, and is taken back for a reason where it can be', async () => {
  const restore = vi.fn<Restore>(async () => null);
  const restored = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <History {...{ restore, restored }} />
    </QueryClientProvider>,
  );
  await screen.findByText('7 → 9');
  const [newest, first] = screen.getAllByRole('listitem');
  expect(newest?.textContent).toMatch(/^李工 .*7 → 9原因：假期恢复为修改前$/);
  expect(first?.textContent).toMatch(/^王工 .*5 → 7$/);
  fireEvent.click(screen.getByRole('button', { name: '恢复为修改前' }));
  await screen.findByText('将恢复为 7');
  fireEvent.change(screen.getByLabelText('原因（会记入时间线）'), { target: { value: '改回' } });
  fireEvent.click(screen.getByRole('button', { name: /恢\s*复$/ }));
  await waitFor(() => expect(restored).toHaveBeenCalled());
  expect(restore.mock.calls.map(([given]) => given)).toEqual([{ change_rid: 'c2', reason: '改回' }]);
  await waitFor(() => expect(screen.queryByText('将恢复为 7')).toBeNull());
});
