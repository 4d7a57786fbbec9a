import { machine } from '../kernel/machine.ts';

/** A testing task, `assign` on the wire: one line of an order in one laboratory (domain.md). */
export const taskMachine = machine({
  name: 'task',
  states: {
    open: '待派单',
    sent: '待接单',
    waiting: '待检测',
    testing: '检测中',
    paused: '暂停',
    reviewing: '待审核',
    published: '已发布',
    contested: '异议',
    explained: '已说明',
    refunding: '退款中',
    confirmed: '已确认',
    cancelled: '已取消',
  },
  steps: [
    { from: null, event: 'plan', by: ['B'], to: 'open', label: '生成检测任务' },
    { from: ['open'], event: 'dispatch', by: ['B'], to: 'sent', label: '派单' },
    { from: ['sent'], event: 'accept', by: ['L'], to: 'waiting', label: '接单' },
    { from: ['sent'], event: 'refuse', by: ['L'], to: 'open', label: '拒单' },
    { from: ['waiting'], event: 'start', by: ['L'], to: 'testing', label: '开始检测' },
    { from: ['testing'], event: 'pause', by: ['L'], to: 'paused', label: '暂停' },
    { from: ['paused'], event: 'resume', by: ['L'], to: 'testing', label: '继续' },
    { from: ['testing'], event: 'submit', by: ['L'], to: 'reviewing', label: '提交结果' },
    { from: ['reviewing'], event: 'return', by: ['A'], to: 'testing', label: '退回' },
    { from: ['reviewing'], event: 'publish', by: ['A'], to: 'published', label: '发布' },
    { from: ['published'], event: 'right', by: ['C', 'T'], to: 'confirmed', label: '确认数据' },
    { from: ['published'], event: 'wrong', by: ['C'], to: 'contested', label: '提出异议' },
    { from: ['contested'], event: 'explain', by: ['B'], to: 'explained', label: '说明' },
    { from: ['explained'], event: 'right', by: ['C', 'T'], to: 'confirmed', label: '接受说明' },
    { from: ['explained'], event: 'insist', by: ['C'], to: 'contested', label: '仍有异议' },
    { from: ['contested'], event: 'retest', by: ['B', 'A'], to: 'testing', label: '免费复测' },
    { from: ['contested'], event: 'paidRetest', by: ['B'], to: 'confirmed', label: '付费复测' },
    { from: ['contested'], event: 'refund', by: ['B'], to: 'refunding', label: '提议退款' },
    { from: ['refunding'], event: 'post', by: ['F'], to: 'confirmed', label: '退款完成' },
    { from: ['refunding'], event: 'reject', by: ['F'], to: 'contested', label: '退款退回' },
    { from: ['open', 'sent', 'waiting'], event: 'cancel', by: ['B', 'T'], to: 'cancelled', label: '取消任务' },
    { from: ['open'], event: 'askCancel', by: ['C'], to: 'open', label: '申请取消' },
    { from: ['sent'], event: 'askCancel', by: ['C'], to: 'sent', label: '申请取消' },
    { from: ['waiting'], event: 'askCancel', by: ['C'], to: 'waiting', label: '申请取消' },
    { from: ['open'], event: 'denyCancel', by: ['B'], to: 'open', label: '不同意取消' },
    { from: ['sent'], event: 'denyCancel', by: ['B'], to: 'sent', label: '不同意取消' },
    { from: ['waiting'], event: 'denyCancel', by: ['B'], to: 'waiting', label: '不同意取消' },
    {
      from: ['testing', 'paused', 'reviewing', 'published', 'contested', 'explained'],
      event: 'end',
      by: ['B'],
      to: 'cancelled',
      label: '随订单取消',
    },
  ],
  notes: {
    overdue: { label: '未能在承诺时间前出数据' },
    postpone: { label: '承诺出数据时间推迟' },
    remind: { label: '提醒客户确认' },
    filesEnding: { label: '提醒客户结果文件即将到期' },
    filesRemoved: { label: '结果文件保存期满，已删除' },
  },
});
export type TaskState = keyof (typeof taskMachine)['states'];

/** The clocks of a task. The laboratory's `due` is read by staff only. */
export const taskClocks = {
  due: '出数据',
  review: '审核发布',
  answer: '答复异议',
  confirm: '自动确认数据',
  answerCancel: '答复取消申请',
} as const;
export type TaskClock = keyof typeof taskClocks;
/** What the operator's own clocks promise the customer. */
export const taskPromises: Readonly<Partial<Record<TaskClock, string>>> = {
  due: '实验室 {until} 前出数据',
  review: '数据 {until} 前审核发布',
  answer: '业务经理 {until} 前答复异议',
  answerCancel: '业务经理 {until} 前答复取消申请',
};
/** How the clock of the customer's silence runs, in the same words for customers and staff. */
export const silenceWords = '每项数据自发布或答复异议起单独计时，到期没有异议即自动确认';
export type TaskEvent = (typeof taskMachine)['steps'][number]['event'];

/** Tasks on which the operator has still to work; an order is delivered when it has none. */
export const openTaskStates: readonly TaskState[] = ['open', 'sent', 'waiting', 'testing', 'paused', 'reviewing'];

/** Tasks that a laboratory was sent and that it, or the review, is not done with. */
export const busyTaskStates: readonly TaskState[] = ['sent', 'waiting', 'testing', 'paused', 'reviewing'];

/** Tasks with which a laboratory is busy: their samples are under test. */
export const testedStates: readonly TaskState[] = ['testing', 'paused', 'reviewing'];

/** Tasks on which nobody has started: one of them can be cancelled alone. */
export const untouchedTaskStates: readonly TaskState[] = ['open', 'sent', 'waiting'];
