import type { OrderRow } from '@yance/contract/orders/order.ts';
import type { OrderState } from '@yance/contract/orders/states.ts';
import type { TimelineStep } from '@yance/ui/timeline.tsx';
import { orderPromiseText } from '../../../../parts/services/promise-words.ts';

type Order = Pick<OrderRow, 'state' | 'promise'> & { has_samples: boolean };

/** The states of an order in their order, as far as something is still to come. */
const states = [
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
] as const satisfies readonly OrderState[];
const upTo = (last: (typeof states)[number]): readonly string[] => states.slice(0, states.indexOf(last) + 1);

/** The way of an order, each step with the states in which it lies ahead. */
const way: readonly { key: string; title: string; before: readonly string[] }[] = [
  { key: 'confirm', title: '业务经理确认订单', before: ['confirming'] },
  { key: 'pay', title: '支付', before: ['paying'] },
  { key: 'samples', title: '样品送达', before: upTo('troubled') },
  { key: 'lock', title: '业务经理锁定方案', before: upTo('received') },
  { key: 'data', title: '检测并出数据', before: upTo('testing') },
  { key: 'take', title: '您确认数据', before: upTo('checking') },
];

/** What is still to come of an order, the promised day at the data. */
export function stepsAhead({ state, promise, has_samples }: Order, now: string): TimelineStep[] {
  const ahead = way.filter(({ before }) => before.includes(state));
  return ahead.map(({ key, title }) => ({
    key,
    title: key === 'samples' && !has_samples ? '上传待分析数据' : title,
    state: 'ahead',
    ...(key === 'data' && promise ? { note: orderPromiseText(promise, now) } : {}),
  }));
}
