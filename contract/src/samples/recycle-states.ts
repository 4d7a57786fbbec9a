import { machine } from '../kernel/machine.ts';

/**
 * The way of samples back to their owner, `sample4recycle` on the wire (domain.md "Sample", return). Beyond its table:
 * one whose samples were all damaged or lost before it left ends by itself, because there is nothing to send.
 */
export const recycleMachine = machine({
  name: 'recycle',
  states: { applied: '已申请', waiting: '待寄回', sent: '已寄回', signed: '已签收', cancelled: '已取消' },
  steps: [
    { from: null, event: 'apply', by: ['C', 'T'], to: 'applied', label: '申请寄回' },
    { from: ['applied'], event: 'accept', by: ['W'], to: 'waiting', label: '受理' },
    { from: ['waiting'], event: 'send', by: ['W'], to: 'sent', label: '寄出' },
    { from: ['sent'], event: 'sign', by: ['C', 'T'], to: 'signed', label: '签收' },
    { from: ['applied', 'waiting'], event: 'cancel', by: ['C', 'T'], to: 'cancelled', label: '取消申请' },
  ],
});
export type RecycleState = keyof (typeof recycleMachine)['states'];

/** What is paid to the owner of a sample that was damaged or lost. A proposal is data of a case that still waits. */
export const compensationMachine = machine({
  name: 'compensation',
  states: { pending: '待处理', paid: '已赔付', rejected: '已驳回' },
  steps: [
    { from: null, event: 'open', by: ['W', 'L', 'R', 'C'], to: 'pending', label: '登记赔付' },
    { from: ['pending'], event: 'propose', by: ['B'], to: 'pending', label: '提出赔付' },
    { from: ['pending'], event: 'pay', by: ['F'], to: 'paid', label: '赔付入账' },
    { from: ['pending'], event: 'reject', by: ['B'], to: 'rejected', label: '驳回' },
  ],
});
export type CompensationState = keyof (typeof compensationMachine)['states'];
