import { machine } from '../kernel/machine.ts';

/**
 * A good of the shop that a member took for points, until it is with the member. Cancelled, the points come back. A
 * coupon is with the member at once.
 */
export const exchangeMachine = machine({
  name: 'exchange',
  states: { pending: '待发货', shipped: '已发货', done: '已完成', cancelled: '已取消' },
  steps: [
    { from: null, event: 'add', by: ['C'], to: 'pending', label: '兑换', done: '兑换成功，等待发货' },
    { from: null, event: 'give', by: ['C'], to: 'done', label: '兑换', done: '兑换成功，优惠券已到账' },
    { from: ['pending'], event: 'ship', by: ['E', 'W'], to: 'shipped', label: '发货', done: '已发货' },
    { from: ['shipped'], event: 'receive', by: ['C', 'T'], to: 'done', label: '确认收货', done: '已收货' },
    {
      from: ['pending'],
      event: 'cancel',
      by: ['C', 'E', 'W'],
      to: 'cancelled',
      label: '取消兑换',
      done: '已取消，积分已退回',
    },
  ],
});
export type ExchangeState = keyof (typeof exchangeMachine)['states'];

/** A paper that acknowledges the platform, sent with its proof for a reward in points. */
export const paperMachine = machine({
  name: 'paper',
  states: { pending: '待审核', accepted: '已通过', rejected: '已驳回', withdrawn: '已撤回' },
  steps: [
    { from: null, event: 'apply', by: ['C'], to: 'pending', label: '申请', done: '申请已提交，等待审核' },
    { from: ['pending'], event: 'accept', by: ['E'], to: 'accepted', label: '通过', done: '审核已通过，积分已到账' },
    { from: ['pending'], event: 'reject', by: ['E'], to: 'rejected', label: '驳回', done: '未通过审核' },
    { from: ['pending'], event: 'withdraw', by: ['C'], to: 'withdrawn', label: '撤回', done: '申请已撤回' },
    // The author is named in public no more; with the account the consent ends as well.
    { from: ['pending'], event: 'hide', by: ['C'], to: 'pending', label: '不再公开', done: '已取消公开致谢' },
    { from: ['accepted'], event: 'hide', by: ['C', 'T'], to: 'accepted', label: '不再公开', done: '已取消公开致谢' },
  ],
});
export type PaperState = keyof (typeof paperMachine)['states'];
