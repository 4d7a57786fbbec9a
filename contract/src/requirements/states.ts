import { machine } from '../kernel/machine.ts';

/** A requirement that a visitor or member posted (发布需求). Quotations and the order that follows from one join with contracts. */
export const requirementMachine = machine({
  name: 'requirement',
  states: {
    pending: '待受理',
    assigned: '已分配',
    talking: '沟通中',
    closed: '已关闭',
  },
  steps: [
    { from: null, event: 'post', by: ['C'], to: 'pending', label: '发布需求' },
    { from: ['pending'], event: 'take', by: ['B'], to: 'assigned', label: '受理' },
    { from: ['pending'], event: 'give', by: ['B'], to: 'assigned', label: '分配给同事' },
    { from: ['assigned'], event: 'contact', by: ['B'], to: 'talking', label: '首次联系' },
    { from: ['pending', 'assigned', 'talking'], event: 'close', by: ['B', 'C'], to: 'closed', label: '关闭需求' },
  ],
});
export type RequirementState = keyof (typeof requirementMachine)['states'];
