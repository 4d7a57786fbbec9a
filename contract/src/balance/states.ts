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
    { from: null, event: 'add', by: ['C'], to: 'unpaid', label: '申请预存' },
    { from: ['unpaid'], event: 'voucher', by: ['C'], to: 'pending', label: '上传转账凭证' },
    { from: ['unpaid'], event: 'cancel', by: ['C'], to: 'closed', label: '取消申请' },
    { from: ['unpaid'], event: 'expire', by: ['T'], to: 'closed', label: '逾期未付款' },
    { from: ['pending'], event: 'post', by: ['F'], to: 'posted', label: '确认到账' },
    { from: ['pending'], event: 'reject', by: ['F'], to: 'rejected', label: '驳回' },
    { from: ['rejected'], event: 'edit', by: ['C'], to: 'pending', label: '修改后重新提交' },
    { from: ['rejected'], event: 'cancel', by: ['C'], to: 'closed', label: '取消申请' },
  ],
});
export type DepositState = keyof (typeof depositMachine)['states'];
