// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { listWebhooks } from '@yance/contract/integrations/webhook-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../../lib/query.ts';
import { Webhooks } from './webhooks.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const row = {
  rid,
  name: 'LIMS',
  url: 'https://lims.example/in',
  events: [],
  off: null,
  failing_since: null,
  waiting: 0,
};
const attempt = (minute: number, failure: string | null) => ({
  at: `2026-11-24T10:0${minute}:00+08:00`,
  by: 'member',
  status: failure ? 500 : 204,
  millis: 12,
  answer: '',
  failure,
});
const sent = (...attempts: object[]) => ({
  rid: `${attempts.length}`,
  webhook_rid: rid,
  message_id: 'm',
  event: 'webhook.test',
  created_at: '2026-11-24T10:00:00+08:00',
  delivered_at: null,
  attempts,
});

async function stateAfter(deliveries: readonly object[]): Promise<string> {
  answerCalls({
    [listWebhooks.path]: () => ({ list: [{ ...row, created_at: '', next_at: null }], most: 5, deliveries }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Webhooks />
    </QueryClientProvider>,
  );
  const words = (await screen.findByText('LIMS')).closest('li')?.textContent ?? '';
  cleanup();
  queryClient.clear();
  return words;
}

test('a receiver is called sound only while the newest try of all was accepted', async () => {
  expect(await stateAfter([])).toContain('正常');
  const failed = await stateAfter([sent(attempt(2, 'status')), sent(attempt(1, null), attempt(0, 'status'))]);
  expect(failed).toContain('最近一次未送达');
  expect(failed).toContain('HTTP 500');
  expect(failed).not.toContain('正常');
  expect(await stateAfter([sent(attempt(1, 'status')), sent(attempt(2, null), attempt(0, null))])).toContain('正常');
});
