import { machine } from '../kernel/machine.ts';

/**
 * An application for an invoice. Red-letter invoices take an issued one back, in part or, over all of it, for good. One
 * that is made anew is taken back in full, and an application of its own goes on with the new invoice.
 */
export const invoiceMachine = machine({
  name: 'invoice',
  states: {
    pending: '待审核',
    accepted: '待开票',
    issued: '已开票',
    reissuing: '换开申请',
    reversed: '已红冲',
    rejected: '已驳回',
    cancelled: '已撤回',
  },
  steps: [
    { from: null, event: 'add', by: ['C'], to: 'pending', label: '申请开票', done: '开票申请已提交' },
    { from: ['pending'], event: 'accept', by: ['F'], to: 'accepted', label: '审核通过', done: '审核已通过，等待开票' },
    { from: ['pending'], event: 'reject', by: ['F'], to: 'rejected', label: '驳回', done: '未通过，请按原因修改' },
    { from: ['pending'], event: 'cancel', by: ['C'], to: 'cancelled', label: '撤回申请', done: '申请已撤回' },
    { from: ['rejected'], event: 'edit', by: ['C'], to: 'pending', label: '修改后重新提交', done: '修改后已重新提交' },
    { from: ['accepted'], event: 'issue', by: ['F'], to: 'issued', label: '登记开票', done: '发票已开具' },
    { from: ['issued'], event: 'reverse', by: ['F'], to: 'issued', label: '登记红字发票', done: '发票已红冲' },
    { from: ['issued'], event: 'reverse', by: ['F'], to: 'reversed', label: '登记红字发票', done: '发票已红冲' },
    { from: ['issued'], event: 'reissue', by: ['C'], to: 'reissuing', label: '申请换开', done: '换开申请已提交' },
    {
      from: ['reissuing'],
      event: 'keep',
      by: ['F'],
      to: 'issued',
      label: '驳回换开',
      done: '换开未通过，原发票继续有效',
    },
    {
      from: ['reissuing'],
      event: 'replace',
      by: ['F'],
      to: 'reversed',
      label: '红冲并换开',
      done: '原发票已红冲，换开新发票',
    },
    { from: null, event: 'renew', by: ['F'], to: 'accepted', label: '换开', done: '换开已通过，等待开票' },
  ],
});
export type InvoiceState = keyof (typeof invoiceMachine)['states'];
