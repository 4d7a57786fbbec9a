// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../../lib/query.ts';
import { Trouble } from '../aftercare/trouble.tsx';
import { SendTo } from './send-to.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const rid = '01990000-0000-7000-8000-000000000001';
const sample = (code: string, state: string) => ({ rid, code, name: '二氧化硅分散液', service: 'DLS', state });
const show = (part: ReactNode, state: string) => {
  answerCalls({
    [listSamples.path]: () => ({ list: [sample('N003', 'received'), sample('N004', state)], total: 2 }),
  });
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
};

test('a notice of trouble names the samples and what they are tested for, with one colon', async () => {
  const event = { to: 'troubled', reason: '到货破损：瓶盖破裂。', details: { codes: ['N004'] } };
  const order = { rid, has_samples: true, timeline: [event] } as unknown as OrderDetail;
  show(<Trouble order={order} />, 'troubled');
  const notice = (await screen.findByText('N004 二氧化硅分散液（DLS）')).parentElement;
  expect(notice?.textContent).toContain('（DLS） 样品异常，到货破损：瓶盖破裂。请选择如何处理');
});

test('an order that came back for a sample asks for that one', async () => {
  const send_to = { address: '北京市', receiver: '样品管理员', phone: '010-57340647' };
  const clock = { kind: 'resend', label: '补寄期限', until: '2026-12-24T10:00:00+08:00' };
  const order = { rid, order_no: '2026112300035', has_samples: true, clock, send_to } as OrderDetail;
  show(<SendTo order={order} />, 'expected');
  expect(await screen.findByText(/请补寄 N004 二氧化硅分散液（DLS），寄到/)).toBeTruthy();
});
