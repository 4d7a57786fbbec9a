import { machine } from '../kernel/machine.ts';

/** A statement over chosen charges of one payer (对账单). */
export const statementMachine = machine({
  name: 'statement',
  states: {
    unpaid: '待付款',
    paying: '付款中',
    settled: '已结清',
    cancelled: '已取消',
  },
  steps: [
    { from: null, event: 'make', by: ['C', 'T'], to: 'unpaid', label: '生成对账单', done: '对账单已生成' },
    { from: ['unpaid'], event: 'settlement', by: ['C'], to: 'settled', label: '余额付款', done: '已用预存付款' },
    {
      from: ['unpaid'],
      event: 'voucher',
      by: ['C'],
      to: 'paying',
      label: '转账付款',
      done: '转账凭证已上传，等财务核对',
    },
    {
      from: ['unpaid'],
      event: 'online',
      by: ['C'],
      to: 'paying',
      label: '线上支付',
      done: '已发起线上支付',
    },
    {
      from: ['paying'],
      event: 'match',
      by: ['F', 'T'],
      to: 'settled',
      label: '到账已核对',
      done: '到账已核对，对账单结清',
    },
    {
      from: ['paying'],
      event: 'lapse',
      by: ['T'],
      to: 'unpaid',
      label: '线上支付未完成',
      done: '线上支付未完成，请重新付款',
    },
    {
      from: ['paying'],
      event: 'reject',
      by: ['F', 'T'],
      to: 'unpaid',
      label: '转账未核对成功',
      done: '转账未核对成功，请重新付款',
    },
    { from: ['unpaid'], event: 'clear', by: ['F', 'T'], to: 'settled', label: '退款后无需付款' },
    { from: ['unpaid'], event: 'cancel', by: ['C', 'F'], to: 'cancelled', label: '取消对账单', done: '对账单已取消' },
  ],
  notes: {
    overdue: { label: '已逾期' },
    dueSoon: { label: '到期前提醒' },
    stillOverdue: { label: '逾期提醒' },
    paidBeside: { label: '另有到账', done: '另有到账，已存入预存本金' },
  },
});
export type StatementState = keyof (typeof statementMachine)['states'];
