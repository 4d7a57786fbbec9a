import { machine } from '../kernel/machine.ts';

/** Money that the operator gives back after data were delivered: the manager proposes it, finance posts it. */
export const refundMachine = machine({
  name: 'refund',
  states: {
    proposed: '待退款',
    posted: '已退款',
    refused: '已退回',
  },
  steps: [
    { from: null, event: 'propose', by: ['B'], to: 'proposed', label: '提议退款' },
    { from: ['proposed'], event: 'post', by: ['F'], to: 'posted', label: '确认退款' },
    { from: ['proposed'], event: 'refuse', by: ['F'], to: 'refused', label: '退回' },
  ],
});
export type RefundState = keyof (typeof refundMachine)['states'];
