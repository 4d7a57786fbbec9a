import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, done, optionalText, reason, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging, sorting, timelineEvent } from '../kernel/page.ts';
import { offerForm, offerRefusals } from '../orders/offer-endpoints.ts';
import {
  audience,
  batch,
  batchForm,
  batchStates,
  couponChannels,
  couponForStaff,
  couponStates,
  usableCoupon,
  writtenOfBatch,
} from './coupon.ts';

const { staffCall } = callsAbout('coupons');
const link = z.object({ name: z.string(), url: z.string(), total: z.number().int() });
const formRefusals = {
  codeTaken: '该口令已用于其他优惠券，请换一个',
  serviceUnknown: '适用范围中有不存在的项目或分类，请重新选择',
  dayPast: '截止日期不能早于今天',
};

export const listBatches = staffCall({
  path: '/api/staff/coupon/list',
  summary: '优惠券：面额、发放与使用情况',
  roles: ['B', 'E', 'F'],
  input: z.object({
    ...paging,
    state: z.enum(batchStates).optional(),
    channel: z.enum(keysOf(couponChannels)).optional(),
    /** Part of its title or its code. */
    kw: optionalText(60),
    sort: sorting('created', 'received'),
  }),
  output: pageOf(batch).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
});
export const getBatch = staffCall({
  path: '/api/staff/coupon/detail',
  summary: '一种优惠券及其记录',
  roles: ['B', 'E', 'F'],
  input: byRid,
  output: batch.extend({ timeline: z.array(timelineEvent) }),
  effect: 'read',
});
export const addBatch = staffCall({
  path: '/api/staff/coupon/add',
  summary: '新建优惠券草稿',
  roles: ['E'],
  input: batchForm,
  output: batch,
  refusals: formRefusals,
  effect: 'write',
});
export const editBatch = staffCall({
  path: '/api/staff/coupon/edit',
  summary: '修改优惠券草稿；开始发放后不能再改',
  roles: ['E'],
  /** `before` is the draft that was changed, as its page showed it. */
  input: batchForm.safeExtend({ rid, before: writtenOfBatch.optional() }),
  output: batch,
  refusals: {
    ...formRefusals,
    notDraft: '已开始发放的优惠券不能修改，请停止后新建',
    changedMeanwhile: '同事刚刚修改了这张优惠券，您的修改没有保存。请刷新后再改',
  },
  effect: 'write',
});
export const openBatch = staffCall({
  path: '/api/staff/coupon/open',
  summary: '开始发放优惠券；一人一码的同时生成全部券码',
  roles: ['E'],
  input: byRid,
  output: batch,
  refusals: { dayPast: formRefusals.dayPast },
  effect: 'write',
  stepUp: true,
});
export const stopBatch = staffCall({
  path: '/api/staff/coupon/stop',
  summary: '停止发放：未领取的券码作废，已领取的仍可使用',
  roles: ['E'],
  input: z.object({ rid, reason }),
  output: batch,
  effect: 'write',
});
export const issueCoupons = staffCall({
  path: '/api/staff/coupon/issue',
  summary: '定向发放给会员或一类会员；业务经理发给一类会员时只含自己的客户',
  roles: ['B', 'E'],
  input: z.object({ rid, audience, reason }),
  /** `passed` are those who already have all that one may have. */
  output: z.object({ issued: z.number().int(), passed: z.number().int() }),
  refusals: {
    notOpen: '该优惠券未在发放',
    validityOver: '该优惠券的有效期已过，发放后无法使用',
    stockShort: '将发放 {wanted} 张，剩余 {left} 张，不足以发放',
    nobody: '没有符合条件的会员',
    phoneUnknown: '{phone} 不是会员的手机号，请核对',
    tooMany: '符合条件的会员有 {number} 位，一次最多发放 {most} 位，请缩小范围',
  },
  effect: 'write',
  stepUp: true,
});
export const countAudience = staffCall({
  path: '/api/staff/coupon/audience',
  summary: '符合条件的会员人数',
  roles: ['B', 'E'],
  input: z.object({ audience }),
  output: z.object({ members: z.number().int() }),
  refusals: { phoneUnknown: '{phone} 不是会员的手机号，请核对' },
  effect: 'read',
  shows: ['coupons', 'members'],
});
export const listBatchCoupons = staffCall({
  path: '/api/staff/coupon/coupons',
  summary: '一种优惠券的领取与使用记录',
  roles: ['B', 'E', 'F'],
  input: z.object({
    ...paging,
    rid,
    state: z.enum(couponStates).optional(),
    /** A code, or part of a member's name, phone or company. */
    kw: optionalText(60),
  }),
  output: pageOf(couponForStaff).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const listCouponsForOffer = staffCall({
  path: '/api/staff/coupon/usable',
  bodyKb: 1024,
  summary: '代客户下单时该客户的优惠券，优惠最多的在前；不能用的说明原因',
  roles: ['B'],
  input: offerForm,
  output: z.object({ list: z.array(usableCoupon) }),
  refusals: offerRefusals,
  effect: 'read',
});
export const voidCoupon = staffCall({
  path: '/api/staff/coupon/void',
  summary: '作废一张未使用的优惠券',
  roles: ['E'],
  input: z.object({ rid, reason }),
  output: done,
  effect: 'write',
  stepUp: true,
});
export const exportCodes = staffCall({
  path: '/api/staff/coupon/codes',
  summary: '下载券码与使用记录（Excel 或 CSV）',
  roles: ['E'],
  input: z.object({ rid, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  output: link,
  effect: 'write',
  adds: true,
  changes: [],
  once: false,
  stepUp: true,
});
/** The file behind a link of coupon/codes; it wants the console's cookie of who asked for it, and serves once. */
export const codesDownload = staffCall({
  method: 'GET',
  path: '/api/staff/coupon/codes/file',
  summary: '券码文件，链接只能使用一次',
  roles: ['E'],
  input: z.object({ ticket: z.string().max(4000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已使用或已过期，请重新下载' },
  effect: 'read',
  personal: true,
  body: 'raw',
});

export const couponStaffEndpoints = {
  listBatches,
  getBatch,
  addBatch,
  editBatch,
  openBatch,
  stopBatch,
  issueCoupons,
  countAudience,
  listBatchCoupons,
  listCouponsForOffer,
  voidCoupon,
  exportCodes,
  codesDownload,
};
