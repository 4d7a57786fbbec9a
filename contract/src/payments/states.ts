import { machine } from '../kernel/machine.ts';

/** One attempt to pay online (domain.md, Prepaid balance). What arrives after its end is a deposit beside it. */
export const paymentMachine = machine({
  name: 'payment',
  states: {
    waiting: '待支付',
    paid: '已支付',
    diverted: '已转入预存',
    closed: '已关闭',
  },
  steps: [
    { from: null, event: 'start', by: ['C'], to: 'waiting', label: '发起支付', done: '已发起支付' },
    { from: ['waiting'], event: 'pay', by: ['T'], to: 'paid', label: '支付成功' },
    {
      from: ['waiting'],
      event: 'divert',
      by: ['T'],
      to: 'diverted',
      label: '转入预存',
      done: '到账金额与应付不符，已存入预存本金',
    },
    { from: ['waiting'], event: 'close', by: ['C'], to: 'closed', label: '取消支付', done: '已取消支付' },
    { from: ['waiting'], event: 'expire', by: ['T'], to: 'closed', label: '超时关闭', done: '超时未支付，已关闭' },
  ],
  notes: {
    beside: { label: '另有到账', done: '关闭后或重复到账，已存入预存本金' },
    notBooked: { label: '预约未成功', done: '款项已存入预存本金，预约未成功' },
  },
});
/**
 * Money of a payment that goes back to who paid it, the way it came. One that failed is made anew as another record,
 * or not at all; one that the provider makes after all arrives while the money still waits here.
 */
export const paymentRefundMachine = machine({
  name: 'paymentRefund',
  states: {
    processing: '处理中',
    arrived: '已到账',
    failed: '退款失败',
  },
  steps: [
    { from: null, event: 'begin', by: ['F'], to: 'processing', label: '发起原路退款', done: '已向支付机构发起退款' },
    {
      from: ['processing', 'failed'],
      event: 'arrive',
      by: ['T'],
      to: 'arrived',
      label: '退款到账',
      done: '已退回原支付账户',
    },
    { from: ['processing'], event: 'fail', by: ['T'], to: 'failed', label: '退款失败', done: '支付机构未能退款' },
  ],
  notes: { contradict: { label: '失败后办结', done: '支付机构报告退款失败后又办结了它' } },
});
export type PaymentRefundState = keyof (typeof paymentRefundMachine)['states'];

export type PaymentState = keyof (typeof paymentMachine)['states'];
