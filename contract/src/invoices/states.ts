import { machine } from '../kernel/machine.ts';

/** An application for an invoice. Red-letter invoices take an issued one back, in part or, over all of it, for good. */
export const invoiceMachine = machine({
  name: 'invoice',
  states: {
    pending: '待审核',
    accepted: '待开票',
    issued: '已开票',
    reversed: '已红冲',
    rejected: '已驳回',
    cancelled: '已撤回',
  },
  steps: [
    { from: null, event: 'add', by: ['C'], to: 'pending', label: '申请开票' },
    { from: ['pending'], event: 'accept', by: ['F'], to: 'accepted', label: '审核通过' },
    { from: ['pending'], event: 'reject', by: ['F'], to: 'rejected', label: '驳回' },
    { from: ['pending'], event: 'cancel', by: ['C'], to: 'cancelled', label: '撤回申请' },
    { from: ['rejected'], event: 'edit', by: ['C'], to: 'pending', label: '修改后重新提交' },
    { from: ['accepted'], event: 'issue', by: ['F'], to: 'issued', label: '登记开票' },
    { from: ['issued'], event: 'reverse', by: ['F'], to: 'issued', label: '登记红字发票' },
    { from: ['issued'], event: 'reverse', by: ['F'], to: 'reversed', label: '登记红字发票' },
  ],
});
export type InvoiceState = keyof (typeof invoiceMachine)['states'];
