import { z } from 'zod';
import { proofRefusals } from '../identity/account-endpoints.ts';
import { codeRefusals } from '../identity/tokens.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, moment, nothing, optionalText, phone, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { exchange, exchangeStates, offeredGood, pointAmount } from './goods.ts';
import { pointKindNames } from './names.ts';
import { paper, paperForm, paperStates } from './paper.ts';

const { memberCall } = callsAbout('points');
const kind = z.enum(keysOf(pointKindNames));

/** One change of a member's points, with what was there afterwards. */
export const pointEntry = z.object({
  at: moment,
  kind,
  kind_label: z.string(),
  title: z.string(),
  /** Below zero when points left. */
  points: z.number().int(),
  /** What of the shortfall it added or, below zero, made good. */
  owed: z.number().int(),
  balance: pointAmount,
});
export type PointEntry = z.infer<typeof pointEntry>;
/** Points by the last day on which they can be used, the first one first. */
export const expiringPoints = z.object({ expires_on: date, points: pointAmount });

export const getPoints = memberCall({
  path: '/api/auth/integration/init',
  summary: '我的积分：可用、将过期与待抵扣的积分，获得、抵扣与转赠的规则',
  input: nothing,
  output: z.object({
    points: pointAmount,
    /** Points that a refund took back after they were spent; the next ones earned make it good. */
    owed: pointAmount,
    expiring: z.array(expiringPoints),
    rules: z.object({
      per_yuan: z.number(),
      register: pointAmount,
      evaluation: pointAmount,
      months: z.number().int(),
      /** So many points take one yuan off an order. */
      per_yuan_worth: z.number().int(),
      order_percent: z.number(),
      /** What a paper brings from an impact factor on. */
      papers: z.array(z.object({ factor_from: z.number(), points: pointAmount })),
      receive_days: z.number().int(),
    }),
    transfer: z.object({ least: pointAmount, day_left: pointAmount, may_send: z.boolean() }),
  }),
  effect: 'read',
});
export const listPoints = memberCall({
  path: '/api/auth/integration/list',
  summary: '积分明细：每次变动与变动后的积分',
  input: z.object({
    ...paging,
    kind: kind.optional(),
    since: date.optional(),
    until: date.optional(),
    cursor: z.string().max(20).regex(/^\d*$/, '翻页标记不正确').optional(),
  }),
  output: pageOf(pointEntry),
  effect: 'read',
});

const points = z
  .number({ error: ({ input }) => (input === undefined ? '[积分]不能为空' : '[积分]应为大于 0 的整数') })
  .int('[积分]应为大于 0 的整数')
  .min(1, '[积分]应为大于 0 的整数')
  .max(1_000_000_000, '[积分]过大');

export const transferPoints = memberCall({
  path: '/api/auth/integration/transfer',
  summary: '把积分转赠另一位会员，即时到账，有效期不变；需登录密码或当前手机号验证码',
  input: z.object({
    phone,
    name: text('请填写对方姓名', 20),
    points,
    password: optionalText(200),
    old_code: optionalText(20),
  }),
  output: z.object({ points: pointAmount }),
  refusals: {
    ...proofRefusals,
    codeWorn: codeRefusals.codeWorn,
    notCertified: '请先完善个人资料并添加地址，再转赠积分',
    pointsTooFew: '可用积分为 {left}，请修改数量',
    belowLeast: '单次转赠不少于 {least} 积分',
    aboveDay: '今日还可转赠 {left} 积分，请修改数量或明天再试',
    recipientUnknown: '手机号与姓名不符，或对方暂不能接收转赠，请核对',
    recipientGuesses: '收款人信息多次不符，请 {minutes} 分钟后再试',
    toOneself: '不能转赠给自己',
  },
  effect: 'write',
});

export const listGoods = memberCall({
  path: '/api/auth/integration/goods',
  summary: '积分商城的商品',
  input: z.object({ ...paging, rid: rid.optional() }),
  output: pageOf(offeredGood),
  effect: 'read',
});
export const exchangeGood = memberCall({
  path: '/api/auth/integration/exchange',
  summary: '用积分兑换商品，寄到已保存的地址；优惠券立即到账',
  input: z.object({
    rid,
    count: z
      .number({ error: '[数量]应为整数' })
      .int('[数量]应为整数')
      .min(1, '至少兑换 1 件')
      .max(99, '一次最多 99 件'),
    /** Where it goes; of no use to a coupon. */
    address_rid: z.uuid('请选择收件地址').nullable().default(null),
    /** What the member was shown that it takes; another sum is refused with the right one. */
    points: pointAmount.optional(),
    remark: optionalText(200),
  }),
  output: exchange,
  refusals: {
    goodGone: '商品已下架，请看看其他商品',
    addressMissing: '请选择收件地址',
    couponOver: '优惠券已发完或停止发放，请看看其他商品',
    couponHad: '每人最多领取 {most} 张，您已领取',
    oneCoupon: '优惠券一次兑换 1 张',
    stockTooLow: '库存不足，还剩 {left} 件',
    eachTooMany: '每位会员最多兑换 {most} 件，您还可兑换 {left} 件',
    pointsTooFew: '可用积分为 {left}，不足以兑换',
    pointsChanged: { msg: '所需积分已变为 {points}，请核对后重新提交', data: z.object({ points: pointAmount }) },
  },
  effect: 'write',
});
export const listExchanges = memberCall({
  path: '/api/auth/integration/exchanges',
  summary: '我的兑换记录与物流',
  input: z.object({
    ...paging,
    rid: rid.optional(),
    state: z.enum(exchangeStates).optional(),
    /** Part of the number or of the good's name. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(exchange),
  effect: 'read',
});
export const receiveExchange = memberCall({
  path: '/api/auth/integration/received',
  summary: '确认收到兑换的商品',
  input: byRid,
  output: exchange,
  effect: 'write',
});
export const cancelExchange = memberCall({
  path: '/api/auth/integration/cancel',
  summary: '发货前取消兑换，积分退回',
  input: byRid,
  output: exchange,
  effect: 'write',
});

export const applyPaper = memberCall({
  path: '/api/auth/integration/apply',
  summary: '申请论文致谢奖励：论文信息与致谢页，审核通过后按影响因子得积分',
  input: paperForm,
  output: paper,
  refusals: {
    paperKnown: '这篇论文（DOI）已申请过奖励',
    papersFull: '最多同时有 {most} 篇论文等待审核',
  },
  effect: 'write',
});
export const listPapers = memberCall({
  path: '/api/auth/integration/papers',
  summary: '我的论文致谢奖励申请',
  input: z.object({ ...paging, rid: rid.optional(), state: z.enum(paperStates).optional() }),
  output: pageOf(paper),
  effect: 'read',
});
export const withdrawPaper = memberCall({
  path: '/api/auth/integration/withdraw',
  summary: '撤回论文致谢奖励申请',
  input: byRid,
  output: paper,
  effect: 'write',
});
export const hidePaper = memberCall({
  path: '/api/auth/integration/hide',
  summary: '撤回公开致谢的同意，立即从「文章致谢」撤下，奖励不变',
  input: byRid,
  output: paper,
  effect: 'write',
});

export const pointEndpoints = {
  getPoints,
  listPoints,
  transferPoints,
  listGoods,
  exchangeGood,
  listExchanges,
  receiveExchange,
  cancelExchange,
  applyPaper,
  listPapers,
  withdrawPaper,
  hidePaper,
};
