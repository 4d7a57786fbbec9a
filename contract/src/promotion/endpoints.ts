import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { date, nothing, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { payoutStates } from './payout.ts';
import { customer, funnel, promoter, rebate, rebateStates, rebateSums } from './promoter.ts';

const { memberCall } = callsAbout('promotion');

export const getPromotion = memberCall({
  path: '/api/auth/promotion/info',
  summary: '我的推广：资格、推广码与素材、返利合计、客户转化与每月收益',
  input: nothing,
  output: z.object({
    /** Null for who has never applied. */
    promoter: promoter.nullable(),
    may_apply: z.boolean(),
    percent: z.number(),
    days: z.number().int(),
    /** Rebates can be withdrawn from this day of the month on, so many months after the payment. */
    release: z.object({ months: z.number().int(), day: z.number().int() }),
    /** While promoting is allowed: the code in its forms. */
    share: z.object({ code: z.string(), link: z.string(), qr_picture: z.string() }).nullable(),
    /** Words to send to others. */
    texts: z.array(z.string()),
    sums: rebateSums,
    funnel,
    /** Frozen and available rebates of the last twelve months, by the month of the payment, the oldest first. */
    months: z.array(z.object({ month: z.string(), amount_fen: fenAmount })),
  }),
  effect: 'read',
  shows: ['promotion', 'invitations'],
});
export const listCustomers = memberCall({
  path: '/api/auth/promotion/list',
  summary: '我推广的客户：姓名隐去，绑定期与带来的返利',
  input: z.object(paging),
  output: pageOf(customer),
  effect: 'read',
});
export const applyPromoter = memberCall({
  path: '/api/auth/promoter/apply',
  summary: '申请成为推广员，被驳回后可重新申请',
  input: z.object({ channel: text('请填写推广渠道', 500) }),
  output: promoter,
  refusals: { notCertified: '请先完善个人资料并添加地址，再申请推广' },
  effect: 'write',
});
export const listRebates = memberCall({
  path: '/api/auth/promoter/rebate/list',
  summary: '我的返利：预计、冻结、可提现、提现中、已提现与失效',
  input: z.object({
    ...paging,
    state: z.enum(rebateStates).optional(),
    payout: z.enum(keysOf(payoutStates)).optional(),
    /** Only those that this withdrawal pays. */
    withdrawal: rid.optional(),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(rebate),
  effect: 'read',
});

export const promotionEndpoints = { getPromotion, listCustomers, applyPromoter, listRebates };
