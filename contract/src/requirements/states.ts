import { machine } from '../kernel/machine.ts';

/** A requirement that a visitor or member posted (发布需求), its quotation and the order that follows from it. */
export const requirementMachine = machine({
  name: 'requirement',
  states: {
    pending: '待受理',
    assigned: '已分配',
    talking: '沟通中',
    quoted: '已报价',
    accepted: '已接受',
    refused: '已拒绝',
    expired: '已过期',
    closed: '已关闭',
  },
  steps: [
    { from: null, event: 'post', by: ['C'], to: 'pending', label: '发布需求' },
    { from: ['pending'], event: 'take', by: ['B'], to: 'assigned', label: '受理' },
    { from: ['pending'], event: 'give', by: ['B'], to: 'assigned', label: '分配给同事' },
    { from: ['assigned'], event: 'contact', by: ['B'], to: 'talking', label: '首次联系' },
    { from: ['assigned', 'talking', 'expired'], event: 'quote', by: ['B'], to: 'quoted', label: '报价' },
    // The order that takes the quotation makes this step; requirement/accept prepares its plan.
    { from: ['quoted'], event: 'accept', by: ['C'], to: 'accepted', label: '接受报价' },
    { from: ['quoted'], event: 'refuse', by: ['C'], to: 'refused', label: '拒绝报价' },
    { from: ['quoted'], event: 'expire', by: ['T'], to: 'expired', label: '报价过期' },
    {
      from: ['pending', 'assigned', 'talking', 'quoted', 'expired'],
      event: 'close',
      by: ['B', 'C'],
      to: 'closed',
      label: '关闭需求',
    },
  ],
  notes: { handedOver: { label: '转交同事' } },
});
/** The manager adds to the call log while there is still something to agree on. */
export const notedStates: readonly RequirementState[] = ['talking', 'quoted', 'expired'];
export type RequirementState = keyof (typeof requirementMachine)['states'];
