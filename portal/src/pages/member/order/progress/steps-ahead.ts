import type { OrderRow } from '@yance/contract/orders/order.ts';
import type { TimelineStep } from '@yance/ui/timeline.tsx';
import { orderPromiseText } from '../../../../parts/services/promise-words.ts';

type Order = Pick<OrderRow, 'state' | 'promise'> & { has_samples: boolean };

/** The way of an order, each step with the states in which it lies ahead. */
const way = [
  { key: 'confirm', title: '业务经理确认订单', before: ['confirming'] },
  { key: 'pay', title: '支付', before: ['paying'] },
  {
    key: 'samples',
    title: '样品送达',
    before: ['confirming', 'accepting', 'paying', 'sending', 'travelling', 'troubled'],
  },
  {
    key: 'lock',
    title: '业务经理锁定方案',
    before: ['confirming', 'accepting', 'paying', 'sending', 'travelling', 'troubled', 'received'],
  },
  {
    key: 'data',
    title: '检测并出数据',
    before: [
      'confirming',
      'accepting',
      'paying',
      'sending',
      'travelling',
      'troubled',
      'received',
      'waiting',
      'testing',
    ],
  },
  {
    key: 'take',
    title: '您确认数据',
    before: [
      'confirming',
      'accepting',
      'paying',
      'sending',
      'travelling',
      'troubled',
      'received',
      'waiting',
      'testing',
      'checking',
    ],
  },
] as const satisfies readonly { key: string; title: string; before: readonly string[] }[];

/** What is still to come of an order, the promised day at the data. */
export function stepsAhead({ state, promise, has_samples }: Order, now: string): TimelineStep[] {
  const ahead = way.filter(({ before }) => (before as readonly string[]).includes(state));
  return ahead.map(({ key, title }) => ({
    key,
    title: key === 'samples' && !has_samples ? '上传待分析数据' : title,
    state: 'ahead',
    ...(key === 'data' && promise ? { note: orderPromiseText(promise, now) } : {}),
  }));
}
