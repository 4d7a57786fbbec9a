import { machine } from '../kernel/machine.ts';

/** An application to pay money in advance (domain.md, Prepaid balance). Online payment joins with its providers. */
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
    { from: ['pending'], event: 'reject', by: ['F'], to: 'rejected', label: '驳回', done: '未通过，请按原因修改' },
    { from: ['rejected'], event: 'edit', by: ['C'], to: 'pending', label: '修改后重新提交', done: '修改后已重新提交' },
    { from: ['rejected'], event: 'cancel', by: ['C'], to: 'closed', label: '取消申请', done: '申请已取消' },
  ],
});
export type DepositState = keyof (typeof depositMachine)['states'];
