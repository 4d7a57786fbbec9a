import { machine } from '../kernel/machine.ts';

/** A member who may bring customers for a share of what they pay. */
export const promoterMachine = machine({
  name: 'promoter',
  states: { pending: '待审核', active: '已启用', rejected: '已驳回', stopped: '已停用' },
  steps: [
    { from: null, event: 'apply', by: ['C'], to: 'pending', label: '申请', done: '申请已提交，等待审核' },
    { from: ['rejected'], event: 'apply', by: ['C'], to: 'pending', label: '重新申请', done: '已重新申请，等待审核' },
    { from: ['pending'], event: 'approve', by: ['F'], to: 'active', label: '通过', done: '审核已通过，可以推广' },
    { from: ['pending'], event: 'reject', by: ['F'], to: 'rejected', label: '驳回', done: '未通过审核' },
    { from: ['active'], event: 'stop', by: ['F', 'T'], to: 'stopped', label: '停用', done: '推广已停用' },
    { from: ['stopped'], event: 'resume', by: ['F'], to: 'active', label: '恢复', done: '推广已恢复' },
  ],
  notes: { released: { label: '返利可提现', done: '返利已可提现' } },
});
export type PromoterState = keyof (typeof promoterMachine)['states'];

/** A share of what a customer pays for one charge. It follows the charge, never a person. */
export const rebateMachine = machine({
  name: 'rebate',
  states: { expected: '预计', frozen: '冻结', available: '可提现', void: '失效' },
  steps: [
    { from: null, event: 'expect', by: ['T'], to: 'expected', label: '客户下单', done: '客户下单，预计返利' },
    {
      from: ['expected'],
      event: 'freeze',
      by: ['T'],
      to: 'frozen',
      label: '客户付款',
      done: '客户付款，返利冻结至下月',
    },
    { from: ['frozen'], event: 'release', by: ['T'], to: 'available', label: '可提现', done: '返利可提现' },
    {
      from: ['expected', 'frozen', 'available'],
      event: 'lapse',
      by: ['T'],
      to: 'void',
      label: '失效',
      done: '订单取消或退款，返利失效',
    },
    { from: ['void'], event: 'revive', by: ['T'], to: 'expected', label: '恢复', done: '订单重新计费，返利恢复' },
  ],
});
export type RebateState = keyof (typeof rebateMachine)['states'];

/**
 * Rebates that leave. What goes to the bank is held from the application on, and so is a large sum for the prepaid
 * balance; a small one is there at once.
 */
export const withdrawalMachine = machine({
  name: 'withdrawal',
  states: {
    pending: '待审核',
    approved: '已通过',
    paying: '打款中',
    done: '已到账',
    rejected: '已驳回',
    cancelled: '已取消',
    bounced: '已退票',
  },
  steps: [
    { from: null, event: 'apply', by: ['C'], to: 'pending', label: '申请提现', done: '提现申请已提交，等财务审核' },
    { from: null, event: 'convert', by: ['C'], to: 'done', label: '转入预存', done: '返利已转入预存余额' },
    { from: ['pending'], event: 'cancel', by: ['C'], to: 'cancelled', label: '取消提现', done: '已取消，返利已退回' },
    { from: ['pending'], event: 'approve', by: ['F'], to: 'approved', label: '通过', done: '审核已通过，等待打款' },
    {
      from: ['pending'],
      event: 'credit',
      by: ['F'],
      to: 'done',
      label: '通过',
      done: '审核已通过，返利已转入预存余额',
    },
    { from: ['pending'], event: 'reject', by: ['F'], to: 'rejected', label: '驳回', done: '未通过，返利已退回' },
    { from: ['approved'], event: 'batch', by: ['F'], to: 'paying', label: '编入批次', done: '银行打款中' },
    { from: ['paying'], event: 'pay', by: ['F'], to: 'done', label: '登记到账', done: '款项已到账' },
    {
      from: ['approved', 'paying'],
      event: 'fail',
      by: ['F'],
      to: 'pending',
      label: '打款失败',
      done: '打款未成功，重新审核',
    },
    {
      from: ['done'],
      event: 'bounce',
      by: ['F'],
      to: 'bounced',
      label: '登记退票',
      done: '银行退回了款项，返利已退回',
    },
  ],
  notes: { preapprove: { label: '初审通过', done: '初审已通过，等待复核' } },
});
export type WithdrawalState = keyof (typeof withdrawalMachine)['states'];
