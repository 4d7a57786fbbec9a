import { machine } from '../kernel/machine.ts';

/** That one member came by another one's code. What looks like one person twice waits for finance. */
export const invitationMachine = machine({
  name: 'invitation',
  states: { active: '有效', flagged: '待核查', voided: '已作废' },
  steps: [
    { from: null, event: 'bind', by: ['C'], to: 'active', label: '注册', done: '通过邀请码注册' },
    {
      from: ['active'],
      event: 'flag',
      by: ['T'],
      to: 'flagged',
      label: '转核查',
      done: '疑似同一人，奖励暂停，等待核查',
    },
    { from: ['flagged'], event: 'allow', by: ['F'], to: 'active', label: '核查通过', done: '核查通过，奖励照常' },
    {
      from: ['active', 'flagged'],
      event: 'void',
      by: ['F'],
      to: 'voided',
      label: '作废',
      done: '邀请已作废，奖励收回',
    },
  ],
  notes: { earn: { label: '获得奖励', done: '已获得奖励积分' } },
});
export type InvitationState = keyof (typeof invitationMachine)['states'];
