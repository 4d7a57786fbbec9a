import { machine } from '../kernel/machine.ts';

/**
 * Prepaid money that leaves its account: a gift waits for its recipient, a refund for finance. What goes out is held
 * from the application on. What is left of a community that has ended goes to its last owner at once.
 */
export const transferMachine = machine({
  name: 'transfer',
  states: {
    offered: '待接收',
    pending: '待审核',
    approved: '已通过',
    done: '已完成',
    refused: '已拒绝',
    rejected: '已驳回',
    cancelled: '已取消',
  },
  steps: [
    { from: null, event: 'offer', by: ['C'], to: 'offered', label: '发起转赠', done: '转赠已发出，等待对方接收' },
    {
      from: null,
      event: 'apply',
      by: ['C', 'F'],
      to: 'pending',
      label: '申请退款',
      done: '退款申请已提交，等财务审核',
    },
    {
      from: null,
      event: 'carry',
      by: ['C', 'T', 'F'],
      to: 'done',
      label: '解散结转',
      done: '课题组已解散，余额已转入负责人的预存',
    },
    { from: ['offered'], event: 'accept', by: ['C'], to: 'done', label: '接收', done: '转赠已接收' },
    { from: ['offered'], event: 'refuse', by: ['C'], to: 'refused', label: '拒绝', done: '转赠已拒绝，本金退回转出人' },
    {
      from: ['offered', 'pending'],
      event: 'cancel',
      by: ['C'],
      to: 'cancelled',
      label: '取消转出',
      done: '已取消，本金已解冻',
    },
    {
      from: ['offered'],
      event: 'expire',
      by: ['T'],
      to: 'cancelled',
      label: '逾期未接收',
      done: '逾期未接收，本金退回转出人',
    },
    { from: ['pending'], event: 'approve', by: ['F'], to: 'approved', label: '通过', done: '审核已通过，等待退款' },
    { from: ['pending'], event: 'reject', by: ['F'], to: 'rejected', label: '驳回', done: '未通过，本金已解冻' },
    { from: ['approved'], event: 'pay', by: ['F', 'T'], to: 'done', label: '登记打款', done: '款项已退出' },
    // The provider had reported a failure, and made the refund after all.
    { from: ['pending'], event: 'pay', by: ['T'], to: 'done', label: '登记打款', done: '款项已退出' },
    {
      from: ['approved'],
      event: 'fail',
      by: ['F', 'T'],
      to: 'pending',
      label: '打款失败',
      done: '退款未成功，重新审核',
    },
  ],
  notes: { preapprove: { label: '初审通过', done: '初审已通过，等待复核' } },
});
export type TransferState = keyof (typeof transferMachine)['states'];
