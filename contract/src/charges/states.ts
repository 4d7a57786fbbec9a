import { machine } from '../kernel/machine.ts';

/**
 * What a customer owes for one thing (a task, an extra …). A held charge is settled when its cause is done: the
 * part held from balance is taken at once, the part on credit waits for a statement. A refund stands beside it as a
 * credit note; one that leaves nothing to pay settles an open charge.
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
    { from: ['frozen'], event: 'release', by: ['C', 'B', 'L', 'A', 'T'], to: 'released', label: '释放冻结' },
    { from: ['unsettled'], event: 'bill', by: ['C', 'T'], to: 'billed', label: '加入对账单' },
    { from: ['billed'], event: 'pay', by: ['C', 'T', 'F'], to: 'settled', label: '付款' },
    { from: ['billed'], event: 'unbill', by: ['C', 'F'], to: 'unsettled', label: '移出对账单' },
    { from: ['unsettled'], event: 'refund', by: ['F'], to: 'unsettled', label: '退款' },
    { from: ['billed'], event: 'refund', by: ['F'], to: 'billed', label: '退款' },
    { from: ['unsettled', 'billed', 'settled'], event: 'refund', by: ['F'], to: 'settled', label: '退款' },
  ],
});
export type ChargeState = keyof (typeof chargeMachine)['states'];
