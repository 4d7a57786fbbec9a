import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, possiblyEmptyText, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { courierNumber } from '../parcels/parcel.ts';
import { expiringPoints, pointEntry } from './endpoints.ts';
import { exchangeForStaff, exchangeStates, pointAmount, stockedGood } from './goods.ts';
import { impactFactor, paperForStaff, paperStates } from './paper.ts';

const { staffCall } = callsAbout('points');

const goodForm = {
  name: text('请填写商品名称', 60),
  description: possiblyEmptyText(500),
  /** The name of a public picture; empty for none. */
  img: z
    .string()
    .max(100)
    .regex(/^[\w.-]*$/, '图片名称不正确'),
  points: z
    .number({ error: '请填写所需积分' })
    .int('所需积分应为整数')
    .min(1, '所需积分至少为 1')
    .max(100_000_000, '所需积分过大'),
  stock: z.number({ error: '请填写库存' }).int('库存应为整数').min(0, '库存不能小于 0').max(1_000_000, '库存过大'),
  most_each: z.number().int().min(1, '每人至少可兑换 1 件').max(1_000_000).nullable(),
  listed: z.boolean(),
  /** A batch of coupons that members get at once instead of a parcel. */
  batch_rid: rid.nullable().default(null),
};
const batchUnfit = '请选择正在发放、发放方式为「积分兑换」的优惠券';

export const listGoodsForStaff = staffCall({
  path: '/api/staff/points/goods',
  summary: '积分商城的商品与库存',
  roles: ['E', 'W'],
  input: z.object({
    ...paging,
    kw: optionalText(60),
    listed: z.enum(['on', 'off']).optional(),
    sort: sorting('points', 'stock'),
  }),
  output: pageOf(stockedGood),
  effect: 'read',
});
export const addGood = staffCall({
  path: '/api/staff/points/addGood',
  summary: '新增积分商品',
  roles: ['E'],
  input: z.object(goodForm),
  output: stockedGood,
  refusals: { batchUnfit },
  effect: 'write',
});
const { stock: _, ...shownOfGood } = goodForm;
export const editGood = staffCall({
  path: '/api/staff/points/editGood',
  summary: '修改积分商品、库存与上下架；库存按打开时的数量修改',
  roles: ['E'],
  /** `before` is the good that was changed, as its page showed it; its stock is apart, because members change it. */
  input: z.object({
    rid,
    ...goodForm,
    stock_before: z.number().int().min(0),
    before: z.object(shownOfGood).optional(),
  }),
  output: stockedGood,
  refusals: {
    batchUnfit,
    changedMeanwhile: '同事刚刚修改了这件商品，您的修改没有保存。请刷新后再改',
    stockChanged: { msg: '库存已变为 {stock}，请刷新后再改', data: z.object({ stock: z.number().int() }) },
  },
  effect: 'write',
});

export const listExchangesForStaff = staffCall({
  path: '/api/staff/points/exchanges',
  summary: '积分兑换：待发货、已发货与记录',
  roles: ['E', 'W'],
  input: z.object({
    ...paging,
    rid: rid.optional(),
    state: z.enum(exchangeStates).optional(),
    /** Part of its number, the good's name, the parcel's number, or of the member's name, company or phone. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('points', 'created'),
  }),
  output: pageOf(exchangeForStaff).extend({ points: pointAmount, counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const shipExchange = staffCall({
  path: '/api/staff/points/ship',
  summary: '登记积分商品发货',
  roles: ['E', 'W'],
  input: z.object({ rid, courier: text('请选择快递公司', 30), number: courierNumber }),
  output: exchangeForStaff,
  effect: 'write',
});
export const cancelExchangeForStaff = staffCall({
  path: '/api/staff/points/cancel',
  summary: '发货前取消积分兑换，积分退回客户',
  roles: ['E', 'W'],
  input: z.object({ rid, reason }),
  output: exchangeForStaff,
  effect: 'write',
});

export const listPapersForStaff = staffCall({
  path: '/api/staff/points/papers',
  summary: '论文致谢奖励申请',
  roles: ['E'],
  input: z.object({
    ...paging,
    rid: rid.optional(),
    state: z.enum(paperStates).optional(),
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(paperForStaff).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const acceptPaper = staffCall({
  path: '/api/staff/points/acceptPaper',
  summary: '通过论文致谢奖励，按核实的影响因子发放积分',
  roles: ['E'],
  input: z.object({ rid, impact_factor: impactFactor }),
  output: paperForStaff,
  effect: 'write',
  stepUp: true,
});
export const rejectPaper = staffCall({
  path: '/api/staff/points/rejectPaper',
  summary: '驳回论文致谢奖励申请',
  roles: ['E'],
  input: z.object({ rid, reason }),
  output: paperForStaff,
  effect: 'write',
});

export const getMemberPoints = staffCall({
  path: '/api/staff/points/member',
  summary: '一位会员的积分与明细',
  roles: ['B', 'E', 'F'],
  input: byRid.extend(paging),
  output: pageOf(pointEntry).extend({ points: pointAmount, owed: pointAmount, expiring: z.array(expiringPoints) }),
  effect: 'read',
  personal: true,
});

export const pointStaffEndpoints = {
  listGoodsForStaff,
  addGood,
  editGood,
  listExchangesForStaff,
  shipExchange,
  cancelExchangeForStaff,
  listPapersForStaff,
  acceptPaper,
  rejectPaper,
  getMemberPoints,
};
