import { machine } from '../kernel/machine.ts';

/** A kind of coupon with its terms: written as a draft, given out, stopped. */
export const couponBatchMachine = machine({
  name: 'couponBatch',
  states: { draft: '草稿', open: '发放中', stopped: '已停止' },
  steps: [
    { from: null, event: 'draft', by: ['E'], to: 'draft', label: '新建优惠券', done: '优惠券已新建' },
    { from: null, event: 'open', by: ['T'], to: 'open', label: '开始发放', done: '已开始发放' },
    { from: ['draft'], event: 'open', by: ['E'], to: 'open', label: '开始发放', done: '已开始发放' },
    { from: ['draft', 'open'], event: 'stop', by: ['E', 'T'], to: 'stopped', label: '停止发放', done: '已停止发放' },
  ],
  notes: {
    edited: { label: '修改草稿', done: '草稿已修改' },
    issued: { label: '定向发放', done: '已定向发放' },
    printed: { label: '生成券码', done: '券码已生成' },
  },
});
export type BatchState = keyof (typeof couponBatchMachine)['states'];

/** One coupon. Who cancels an order, or confirms its data, also moves the coupon that it holds. */
export const couponMachine = machine({
  name: 'coupon',
  states: {
    unclaimed: '未领',
    usable: '待使用',
    frozen: '冻结',
    used: '已使用',
    expired: '已过期',
    voided: '已作废',
  },
  steps: [
    { from: null, event: 'print', by: ['E'], to: 'unclaimed', label: '生成券码' },
    { from: null, event: 'receive', by: ['C'], to: 'usable', label: '领取', done: '已领取' },
    { from: ['unclaimed'], event: 'receive', by: ['C'], to: 'usable', label: '领取', done: '已领取' },
    { from: null, event: 'issue', by: ['B', 'E', 'T'], to: 'usable', label: '定向发放', done: '已发放' },
    { from: null, event: 'giveBack', by: ['T'], to: 'usable', label: '退回', done: '订单全额退款，已补发' },
    { from: ['usable'], event: 'freeze', by: ['C', 'B'], to: 'frozen', label: '用于订单', done: '已用于订单' },
    {
      from: ['frozen'],
      event: 'release',
      by: ['C', 'B', 'T', 'A'],
      to: 'usable',
      label: '订单取消，退回',
      done: '订单已取消，优惠券退回',
    },
    {
      from: ['frozen'],
      event: 'release',
      by: ['C', 'B', 'T', 'A'],
      to: 'expired',
      label: '订单取消，已过期',
      done: '订单已取消，优惠券已过有效期',
    },
    {
      from: ['frozen'],
      event: 'use',
      by: ['C', 'B', 'T', 'A', 'F'],
      to: 'used',
      label: '结算',
      done: '订单已结算，优惠券已使用',
    },
    { from: ['usable', 'unclaimed'], event: 'expire', by: ['T'], to: 'expired', label: '到期', done: '已过有效期' },
    { from: ['usable'], event: 'void', by: ['E'], to: 'voided', label: '作废', done: '已作废' },
    { from: ['unclaimed'], event: 'void', by: ['E', 'T'], to: 'voided', label: '作废', done: '已作废' },
  ],
  notes: { expiring: { label: '到期提醒', done: '即将到期' } },
});
export type CouponState = keyof (typeof couponMachine)['states'];
