import { expect, test } from 'vitest';
import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { orderHistory } from './order-history.ts';

const event = (at: string, name: string, label = name): TimelineEvent => ({
  at,
  actor: '',
  event: name,
  label,
  done: label,
  from: null,
  to: '',
  reason: null,
  details: {},
});
const step = (at: string, name: 'wrong' | 'retest' | 'refund' | 'post') => ({
  event: name,
  label: name,
  at,
  by: 'customer' as const,
  text: '峰位不对',
  evidence: [],
  amount_fen: null,
  order_rid: null,
  order_no: null,
});
const order = {
  timeline: [event('2026-11-01T09:00:00+08:00', 'submit', '提交订单'), event('2026-11-09T09:00:00+08:00', 'finish')],
};

test('objections, complaints and pickups stand among the steps of their order by time, in words for the customer', () => {
  const history = orderHistory(order, {
    tasks: [
      {
        title: 'XRD',
        talk: [step('2026-11-07T09:00:00+08:00', 'wrong'), step('2026-11-08T09:00:00Z', 'refund')],
        published: null,
      },
    ],
    complaints: [
      {
        title: 'XRD',
        timeline: [event('2026-11-12T09:00:00+08:00', 'add'), event('2026-11-13T09:00:00+08:00', 'explain')],
      },
    ],
    pickups: [
      { timeline: [event('2026-11-01T10:00:00+08:00', 'book'), event('2026-11-02T10:00:00+08:00', 'collect')] },
    ],
  });
  expect(history.map(({ label }) => label)).toEqual([
    '提交订单',
    '已预约上门取样',
    '您对数据提出异议',
    '已提议退款，等财务处理',
    'finish',
    '您申请了售后',
    '售后：业务经理已说明',
  ]);
});

test('where an order has several services, an objection names its own', () => {
  const tasks = [
    { title: 'XRD', talk: [], published: null },
    { title: 'SEM', talk: [step('2026-11-07T09:00:00+08:00', 'wrong')], published: null },
  ];
  expect(orderHistory(order, { tasks, complaints: [], pickups: [] })[1]?.label).toBe('您对数据提出异议（SEM）');
});

test('the data of a retest are told once they are out', () => {
  const talk = [step('2026-11-07T09:00:00+08:00', 'retest')];
  const told = (published: string) =>
    orderHistory(order, { tasks: [{ title: 'XRD', talk, published }], complaints: [], pickups: [] }).map(
      ({ label }) => label,
    );
  expect(told('2026-11-08T09:00:00+08:00')).toEqual(['提交订单', '已安排免费复测', '复测数据已发布', 'finish']);
  expect(told('2026-11-06T09:00:00+08:00')).not.toContain('复测数据已发布');
});
