import { machine } from '../kernel/machine.ts';

/** 调账: a correction of a customer's balance that one person of finance proposes and another posts. */
export const adjustmentMachine = machine({
  name: 'adjustment',
  states: {
    proposed: '待复核',
    posted: '已调账',
    refused: '未通过',
    withdrawn: '已撤回',
  },
  steps: [
    { from: null, event: 'propose', by: ['F'], to: 'proposed', label: '提议调账' },
    { from: ['proposed'], event: 'post', by: ['F'], to: 'posted', label: '复核通过' },
    { from: ['proposed'], event: 'refuse', by: ['F'], to: 'refused', label: '不通过' },
    { from: ['proposed'], event: 'withdraw', by: ['F'], to: 'withdrawn', label: '撤回' },
  ],
});
export type AdjustmentState = keyof (typeof adjustmentMachine)['states'];
