import { machine } from '../kernel/machine.ts';

/** A line of a bank's statement on which money came in: it is booked once, or passed over with a reason. */
export const bankLineMachine = machine({
  name: 'bankLine',
  states: {
    open: '待入账',
    posted: '已入账',
    ignored: '不入账',
  },
  steps: [
    { from: null, event: 'import', by: ['F'], to: 'open', label: '导入流水' },
    { from: ['open'], event: 'post', by: ['F'], to: 'posted', label: '入账' },
    { from: ['open'], event: 'ignore', by: ['F'], to: 'ignored', label: '不入账' },
    { from: ['ignored'], event: 'reopen', by: ['F'], to: 'open', label: '恢复待入账' },
  ],
});
export type BankLineState = keyof (typeof bankLineMachine)['states'];
