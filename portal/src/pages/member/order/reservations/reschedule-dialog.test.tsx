// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { queryTimeExtra } from '@yance/contract/reservations/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, refused } from '../../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../../lib/query.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const row = {
  rid,
  service_rid: rid,
  instrument: { rid, name: '扫描电镜', model: 'Sigma 500', laboratory: '一室' },
  start: '2026-11-25T10:00:00+08:00',
  end: '2026-11-25T11:00:00+08:00',
  amount_fen: 180_00,
};
const times = { rid, step_minutes: 60, first: '2026-11-25', last: '2026-12-08', modes: [], instruments: [] };

test.each([
  ['the service is not offered any more', () => refused('该项目已下架'), '该项目已下架'],
  ['the instrument is not offered any more', () => times, /Sigma 500 现在不开放预约/],
])('%s: the dialog says so', async (_, answer, words) => {
  answerCalls({ [queryTimeExtra.path]: answer });
  render(
    <QueryClientProvider client={queryClient}>
      <RescheduleDialog row={row as never} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});
