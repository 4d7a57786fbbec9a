import { machine } from '../kernel/machine.ts';

/** A statement over chosen charges of one payer (对账单). Online payment and vouchers for statements join with the providers. */
export const statementMachine = machine({
  name: 'statement',
  states: {
    unpaid: '待付款',
    settled: '已结清',
    cancelled: '已取消',
  },
  steps: [
    { from: null, event: 'make', by: ['C', 'T'], to: 'unpaid', label: '生成对账单' },
    { from: ['unpaid'], event: 'settlement', by: ['C'], to: 'settled', label: '余额付款' },
    { from: ['unpaid'], event: 'cancel', by: ['C', 'F'], to: 'cancelled', label: '取消对账单' },
  ],
});
export type StatementState = keyof (typeof statementMachine)['states'];
