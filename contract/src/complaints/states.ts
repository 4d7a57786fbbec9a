import { machine } from '../kernel/machine.ts';

/**
 * What is wrong with data that were confirmed already: a record that points at the task, which itself never reopens.
 * The operator tests again (a linked order without a price), gives money back, or explains; an explanation can be
 * answered.
 */
export const complaintMachine = machine({
  name: 'complaint',
  states: {
    open: '待处理',
    retesting: '复测',
    refunding: '退款',
    explained: '说明',
    closed: '已关闭',
  },
  steps: [
    { from: null, event: 'add', by: ['C'], to: 'open', label: '申请售后' },
    { from: ['open'], event: 'retest', by: ['B'], to: 'retesting', label: '免费复测' },
    { from: ['open'], event: 'refund', by: ['B'], to: 'refunding', label: '提议退款' },
    { from: ['open'], event: 'explain', by: ['B'], to: 'explained', label: '说明' },
    { from: ['explained'], event: 'insist', by: ['C'], to: 'open', label: '继续沟通', done: '您对说明仍有疑问' },
    { from: ['refunding'], event: 'post', by: ['F'], to: 'refunding', label: '退款完成' },
    { from: ['refunding'], event: 'reject', by: ['F'], to: 'open', label: '退款退回' },
    { from: ['retesting', 'refunding', 'explained'], event: 'close', by: ['C', 'T'], to: 'closed', label: '关闭售后' },
  ],
});
export type ComplaintState = keyof (typeof complaintMachine)['states'];

/** The clocks of a complaint: `close` ends it by itself. */
export const complaintClocks = { answer: '答复售后', close: '自动关闭售后' } as const;
export type ComplaintClock = keyof typeof complaintClocks;
/** What the operator's own clocks promise the customer. */
export const complaintPromises: Readonly<Partial<Record<ComplaintClock, string>>> = {
  answer: '业务经理 {until} 前答复',
};
