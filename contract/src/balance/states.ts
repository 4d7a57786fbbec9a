import { machine } from '../kernel/machine.ts';

/** An application to pay money in advance (domain.md, Prepaid balance), or money that arrived without one. */
export const depositMachine = machine({
  name: 'deposit',
  states: {
    unpaid: '待付款',
    pending: '待审核',
    posted: '已到账',
    rejected: '已驳回',
    closed: '已关闭',
  },
  steps: [
    { from: null, event: 'add', by: ['C'], to: 'unpaid', label: '申请预存', done: '预存申请已提交' },
    {
      from: ['unpaid'],
      event: 'voucher',
      by: ['C'],
      to: 'pending',
      label: '上传转账凭证',
      done: '转账凭证已上传，等财务核对',
    },
    { from: ['unpaid'], event: 'cancel', by: ['C'], to: 'closed', label: '取消申请', done: '申请已取消' },
    { from: ['unpaid'], event: 'expire', by: ['T'], to: 'closed', label: '逾期未付款', done: '逾期未付款，申请已关闭' },
    { from: ['pending'], event: 'post', by: ['F'], to: 'posted', label: '确认到账', done: '款项已到账' },
    {
      from: null,
      event: 'arrive',
      by: ['F', 'T'],
      to: 'posted',
      label: '款项入账',
      done: '款项已到账，记入预存本金',
    },
    {
      from: ['unpaid', 'rejected'],
      event: 'arrive',
      by: ['F', 'T'],
      to: 'posted',
      label: '款项入账',
      done: '款项已到账',
    },
    { from: ['pending'], event: 'reject', by: ['F'], to: 'rejected', label: '驳回', done: '未通过，请按原因修改' },
    { from: ['rejected'], event: 'edit', by: ['C'], to: 'pending', label: '修改后重新提交', done: '修改后已重新提交' },
    { from: ['rejected'], event: 'cancel', by: ['C'], to: 'closed', label: '取消申请', done: '申请已取消' },
  ],
});
export type DepositState = keyof (typeof depositMachine)['states'];

/** A member asks for credit, or for more of it (先测后付). */
export const creditApplicationMachine = machine({
  name: 'creditApplication',
  states: {
    pending: '待审核',
    approved: '已通过',
    rejected: '已驳回',
    cancelled: '已取消',
  },
  steps: [
    { from: null, event: 'apply', by: ['C'], to: 'pending', label: '申请信用额度', done: '申请已提交，等待审核' },
    { from: ['pending'], event: 'cancel', by: ['C'], to: 'cancelled', label: '取消申请', done: '申请已取消' },
    { from: ['pending'], event: 'approve', by: ['B', 'F'], to: 'approved', label: '通过', done: '申请已通过' },
    { from: ['pending'], event: 'reject', by: ['B', 'F'], to: 'rejected', label: '驳回', done: '申请未通过' },
  ],
});
export type CreditApplicationState = keyof (typeof creditApplicationMachine)['states'];
