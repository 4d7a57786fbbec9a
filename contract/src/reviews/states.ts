import { machine } from '../kernel/machine.ts';

/**
 * The evaluation of a finished service: the member gives it once; an editor answers it once, may put the answer better,
 * and takes it off the service's page with a reason or puts it back.
 */
export const evaluationMachine = machine({
  name: 'evaluation',
  states: { offered: '待评价', shown: '显示中', hidden: '已隐藏' },
  steps: [
    { from: ['offered'], event: 'add', by: ['C'], to: 'shown', label: '评价' },
    { from: ['shown'], event: 'answer', by: ['E'], to: 'shown', label: '回复', done: '平台已回复' },
    { from: ['shown'], event: 'revise', by: ['E'], to: 'shown', label: '修改回复' },
    { from: ['shown'], event: 'hide', by: ['E'], to: 'hidden', label: '隐藏' },
    { from: ['hidden'], event: 'show', by: ['E'], to: 'shown', label: '恢复显示' },
  ],
});
export type EvaluationState = keyof (typeof evaluationMachine)['states'];
