import { machine } from '../kernel/machine.ts';

/** A community of a certified owner is active at once, every other one after a review. */
export const communityMachine = machine({
  name: 'community',
  states: {
    pending: '待审核',
    active: '正常',
    rejected: '已驳回',
    frozen: '冻结',
    dissolving: '解散中',
    dissolved: '已解散',
  },
  steps: [
    { from: null, event: 'add', by: ['C'], to: 'active', label: '创建', done: '已创建' },
    { from: null, event: 'add', by: ['C'], to: 'pending', label: '创建', done: '已提交，等平台审核' },
    { from: ['pending'], event: 'approve', by: ['F'], to: 'active', label: '通过', done: '审核已通过' },
    { from: ['pending'], event: 'reject', by: ['F'], to: 'rejected', label: '驳回', done: '审核未通过' },
    { from: ['rejected'], event: 'edit', by: ['O'], to: 'pending', label: '修改后重新提交', done: '已重新提交' },
    { from: ['active'], event: 'freeze', by: ['F'], to: 'frozen', label: '冻结', done: '已被平台冻结' },
    { from: ['frozen'], event: 'unfreeze', by: ['F'], to: 'active', label: '解冻', done: '已解冻' },
    { from: ['active'], event: 'dissolve', by: ['O'], to: 'dissolving', label: '解散', done: '负责人已申请解散' },
    {
      from: ['pending', 'rejected'],
      event: 'dissolve',
      by: ['O'],
      to: 'dissolved',
      label: '撤销',
      done: '负责人已撤销',
    },
    { from: ['dissolving'], event: 'keep', by: ['O'], to: 'active', label: '取消解散', done: '已取消解散' },
    { from: ['dissolving'], event: 'end', by: ['O', 'T'], to: 'dissolved', label: '完成解散', done: '已解散' },
    { from: ['frozen'], event: 'end', by: ['F'], to: 'dissolved', label: '解散', done: '已由平台解散' },
  ],
  notes: { change: { label: '修改资料', done: '资料已修改' } },
});
export type CommunityState = keyof (typeof communityMachine)['states'];

/** Somebody's place in a community: applied for or offered, held, and given up or lost. */
export const membershipMachine = machine({
  name: 'membership',
  states: {
    applied: '申请中',
    invited: '邀请中',
    joined: '已加入',
    refused: '已拒绝',
    expired: '已过期',
    cancelled: '已撤回',
    left: '已退出',
    removed: '已移出',
    ended: '已解散',
  },
  steps: [
    { from: null, event: 'found', by: ['C'], to: 'joined', label: '创建课题组', done: '已创建课题组' },
    { from: null, event: 'apply', by: ['C'], to: 'applied', label: '申请加入', done: '已申请加入' },
    { from: null, event: 'invite', by: ['O'], to: 'invited', label: '邀请', done: '已发出邀请' },
    { from: ['applied'], event: 'agree', by: ['O'], to: 'joined', label: '同意', done: '已同意加入' },
    { from: ['applied'], event: 'refuse', by: ['O'], to: 'refused', label: '拒绝', done: '已拒绝申请' },
    { from: ['applied'], event: 'cancel', by: ['C'], to: 'cancelled', label: '撤回申请', done: '已撤回申请' },
    { from: ['invited'], event: 'agree', by: ['C'], to: 'joined', label: '接受邀请', done: '已接受邀请' },
    { from: ['invited'], event: 'refuse', by: ['C'], to: 'refused', label: '谢绝', done: '已谢绝邀请' },
    { from: ['invited'], event: 'cancel', by: ['O'], to: 'cancelled', label: '撤回邀请', done: '已撤回邀请' },
    { from: ['applied', 'invited'], event: 'expire', by: ['T'], to: 'expired', label: '过期', done: '逾期未处理' },
    { from: ['joined'], event: 'leave', by: ['C', 'T'], to: 'left', label: '退出', done: '已退出' },
    { from: ['joined'], event: 'remove', by: ['O'], to: 'removed', label: '移出', done: '已移出' },
    {
      from: ['applied', 'invited', 'joined'],
      event: 'end',
      by: ['O', 'T', 'F'],
      to: 'ended',
      label: '解散',
      done: '课题组已解散',
    },
  ],
});
export type MembershipState = keyof (typeof membershipMachine)['states'];

/** The owner offers the community to one of its members, who has to agree. */
export const handoverMachine = machine({
  name: 'handover',
  states: {
    offered: '待接受',
    accepted: '已移交',
    refused: '已拒绝',
    expired: '已过期',
    cancelled: '已撤回',
  },
  steps: [
    { from: null, event: 'offer', by: ['O'], to: 'offered', label: '移交负责人', done: '已发出移交' },
    { from: ['offered'], event: 'agree', by: ['C'], to: 'accepted', label: '接受移交', done: '已成为负责人' },
    { from: ['offered'], event: 'refuse', by: ['C'], to: 'refused', label: '谢绝移交', done: '已谢绝移交' },
    {
      from: ['offered'],
      event: 'cancel',
      by: ['O', 'C', 'T', 'F'],
      to: 'cancelled',
      label: '撤回移交',
      done: '移交已撤回',
    },
    { from: ['offered'], event: 'expire', by: ['T'], to: 'expired', label: '过期', done: '逾期未处理' },
  ],
});
export type HandoverState = keyof (typeof handoverMachine)['states'];
