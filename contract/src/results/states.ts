import { machine } from '../kernel/machine.ts';

/** A testing task, `assign` on the wire: one line of an order in one laboratory (domain.md). Refunds join with their feature. */
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
    { from: ['open', 'sent', 'waiting'], event: 'cancel', by: ['B', 'T'], to: 'cancelled', label: '取消任务' },
  ],
});
export type TaskState = keyof (typeof taskMachine)['states'];
export type TaskEvent = (typeof taskMachine)['steps'][number]['event'];

/** Tasks on which the house has still to work; an order is delivered when it has none. */
export const openTaskStates: readonly TaskState[] = ['open', 'sent', 'waiting', 'testing', 'paused', 'reviewing'];
