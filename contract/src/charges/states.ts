import { machine } from '../kernel/machine.ts';

/**
 * What a customer owes for one thing (a task, an extra …). A held charge is settled when its cause is done: the
 * part held from balance is taken at once, the part on credit waits for a statement. Credit notes join with refunds.
 */
export const chargeMachine = machine({
  name: 'charge',
  states: {
    frozen: '冻结',
    unsettled: '待结算',
    billed: '已入账单',
    settled: '已结清',
    released: '已释放',
  },
  steps: [
    { from: null, event: 'hold', by: ['C', 'B', 'F', 'T'], to: 'frozen', label: '冻结费用' },
    { from: ['frozen'], event: 'settle', by: ['C', 'T', 'L', 'B', 'A', 'F'], to: 'settled', label: '结算' },
    { from: ['frozen'], event: 'settle', by: ['C', 'T', 'L', 'B', 'A', 'F'], to: 'unsettled', label: '结算' },
    { from: ['frozen'], event: 'release', by: ['C', 'B', 'A', 'T'], to: 'released', label: '释放冻结' },
    { from: ['unsettled'], event: 'bill', by: ['C', 'T'], to: 'billed', label: '加入对账单' },
    { from: ['billed'], event: 'pay', by: ['C', 'T', 'F'], to: 'settled', label: '付款' },
    { from: ['billed'], event: 'unbill', by: ['C', 'F'], to: 'unsettled', label: '移出对账单' },
  ],
});
export type ChargeState = keyof (typeof chargeMachine)['states'];
