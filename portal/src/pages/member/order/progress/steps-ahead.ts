import type { OrderDetail } from '@yance/contract/orders/order.ts';
import type { OrderState } from '@yance/contract/orders/states.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import type { TimelineStep } from '@yance/ui/timeline.tsx';
import { orderPromiseText } from '../../../../parts/services/promise-words.ts';

type Order = Pick<
  OrderDetail,
  'state' | 'tab' | 'promise' | 'has_samples' | 'policy' | 'charges' | 'paper_report' | 'lines'
>;

/** The states of an order in their order, as far as something is still to come. */
const states = [
  'approving',
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
  { key: 'approve', title: '课题组审批', before: ['approving'] },
  { key: 'confirm', title: '业务经理确认订单', before: ['confirming'] },
  { key: 'pay', title: '支付', before: ['paying'] },
  { key: 'samples', title: '样品送达', before: upTo('troubled') },
  { key: 'lock', title: '业务经理锁定方案', before: upTo('received') },
  { key: 'data', title: '检测并出数据', before: upTo('testing') },
  { key: 'take', title: '您确认数据', before: upTo('checking') },
];

/** What follows the data of an order that has it; some of it is still to come when the data are confirmed. */
const afterwards: readonly { key: string; title: string; of: (order: Order, samples: Samples) => boolean }[] = [
  { key: 'settle', title: '结算付款', of: isOwed },
  {
    key: 'report',
    title: '寄出纸质报告',
    of: ({ paper_report: report }) => report?.state === 'waiting' || report?.state === 'due',
  },
  { key: 'return', title: '样品寄回', of: comeBack },
];
type Samples = readonly Pick<SampleCard, 'state'>[];

/** Whether a part of it is on credit, or will be as far as is known, and waits for a statement and its payment. */
function isOwed({ tab, state, policy, charges }: Order): boolean {
  if (state === 'finished') return tab === 'unsettled' || tab === 'unpaid';
  return policy === 'credit' && (charges.length === 0 || charges.some(({ credit_fen }) => credit_fen > 0));
}

function comeBack({ state, has_samples, lines }: Order, samples: Samples): boolean {
  if (state === 'finished') return samples.some((sample) => sample.state === 'returning');
  return has_samples && lines.some((line) => !line.dropped && line.groups.some((one) => one.afterwards === 'return'));
}

/** What is still to come of an order, the promised day at the data. */
export function stepsAhead(order: Order, samples: Samples, now: string): TimelineStep[] {
  const { state, promise, has_samples } = order;
  if (state === 'cancelled') return [];
  const ahead = way.filter(({ before }) => before.includes(state));
  const after = afterwards.filter(({ of }) => of(order, samples));
  return [...ahead, ...after].map(({ key, title }) => ({
    key,
    title: key === 'samples' && !has_samples ? '上传待分析数据' : title,
    state: 'ahead',
    ...(key === 'data' && promise ? { note: orderPromiseText(promise, now) } : {}),
  }));
}
