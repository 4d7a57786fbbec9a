import type { Complaint } from '@yance/contract/complaints/complaint.ts';
import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import type { AssignRow, ObjectionStep } from '@yance/contract/results/task.ts';
import type { OwnPickup } from '@yance/contract/sampling/endpoints.ts';

const objectionWords: Readonly<Record<ObjectionStep['event'], string>> = {
  wrong: '您对数据提出异议',
  insist: '您对数据仍有异议',
  explain: '业务经理已说明',
  retest: '已安排免费复测',
  paidRetest: '已安排付费复测',
  refund: '已提议退款，等财务处理',
  post: '退款已完成',
  reject: '退款未通过，继续处理',
};
const complaintWords: Readonly<Record<string, string>> = {
  add: '您申请了售后',
  retest: '售后：已安排免费复测',
  refund: '售后：已提议退款，等财务处理',
  explain: '售后：业务经理已说明',
  post: '售后：退款已完成',
  reject: '售后：退款未通过，继续处理',
  insist: '您对售后的说明仍有疑问',
  close: '售后已关闭',
};
/** What is left out is told by the order's own steps. */
const pickupWords: Readonly<Record<string, string>> = {
  book: '已预约上门取样',
  assign: '已安排取样员',
  change: '取样预约已修改',
  cancel: '取样预约已取消',
  setOut: '取样员已出发',
  fail: '取样员没有取到样品',
  rebook: '取样已改约',
  expire: '逾期未改约，取样已取消',
  drop: '不再需要上门取样',
};

/** What happened to an order, oldest first: its own steps with those of its pickups, objections and complaints. */
export function orderHistory(
  order: Pick<OrderDetail, 'timeline'>,
  records: {
    tasks: readonly Pick<AssignRow, 'title' | 'talk' | 'published'>[];
    complaints: readonly Pick<Complaint, 'title' | 'timeline'>[];
    pickups: readonly Pick<OwnPickup, 'timeline'>[];
  },
): TimelineEvent[] {
  const { tasks, complaints, pickups } = records;
  const about = (title: string) => (tasks.length > 1 ? `（${title}）` : '');
  const objections = tasks.flatMap(({ title, talk, published }) => {
    const steps = talk.map((step) => ({ ...step, ...unsaid, ...worded(objectionWords[step.event] + about(title)) }));
    const retest = talk.findLast(({ event }) => event === 'retest');
    const isOut = retest && published && Date.parse(published) > Date.parse(retest.at);
    return isOut
      ? [...steps, { event: 'publish', at: published, ...unsaid, ...worded(`复测数据已发布${about(title)}`) }]
      : steps;
  });
  const answers = complaints.flatMap(({ title, timeline }) =>
    // What was written stands in full where the complaint is.
    timeline.map((event) => ({ ...event, ...unsaid, ...worded(doneText(complaintWords, event) + about(title)) })),
  );
  const fetched = pickups.flatMap(({ timeline }) =>
    timeline
      .filter(({ event }) => event in pickupWords)
      .map((event) => ({ ...event, ...worded(doneText(pickupWords, event)), details: {} })),
  );
  return [...order.timeline, ...fetched, ...objections, ...answers].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
}

const doneText = (words: Readonly<Record<string, string>>, { event, label }: TimelineEvent): string =>
  words[event] ?? label;
const worded = (text: string) => ({ label: text, done: text });
const unsaid = { actor: '', from: null, to: '', reason: null, details: {} };
