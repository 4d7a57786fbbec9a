import { z } from 'zod';
import { date, moment, phone, possiblyEmptyText, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount, shortFenText } from '../kernel/money.ts';
import { action } from '../kernel/page.ts';
import { reductionScope, type ReductionTerms } from '../pricing/reductions.ts';
import { couponBatchMachine, couponMachine } from './states.ts';

export const couponStates = keysOf(couponMachine.states);
export const batchStates = keysOf(couponBatchMachine.states);

/** 满减 takes a sum off from a threshold on, 折扣 a percentage, 现金 a sum off whatever the order comes to. */
export const couponKinds = { threshold: '满减券', percent: '折扣券', cash: '现金券' } as const;
export type CouponKind = keyof typeof couponKinds;

/**
 * How members come by it: `listed` on their page, by one `code` for all, by `codes` of which each is received once,
 * from `staff`, for `points` as a good of the shop, or at their `register`.
 */
export const couponChannels = {
  listed: '公开领取',
  code: '口令领取',
  codes: '一人一码',
  staff: '定向发放',
  points: '积分兑换',
  register: '新会员',
} as const;
export type CouponChannel = keyof typeof couponChannels;

/** What a coupon takes off. */
export const couponWorth = z.object({
  title: z.string(),
  kind: z.enum(keysOf(couponKinds)),
  amount_fen: fenAmount,
  /** Of a percentage: what is left to pay, in basis points (9000 is 9 折), and the most that is taken off. */
  basis_points: z.number().int(),
  most_fen: fenAmount.nullable(),
  from_fen: fenAmount,
  scope: reductionScope,
});
export type CouponWorth = z.output<typeof couponWorth>;

/** 满 ¥300 减 ¥20, 满 ¥100 享 9 折，最多减 ¥50. */
export function couponRule({ kind, amount_fen, basis_points, most_fen, from_fen }: CouponWorth): string {
  const from = from_fen > 0 ? `满 ${shortFenText(from_fen)} ` : '';
  if (kind !== 'percent') return from ? `${from}减 ${shortFenText(amount_fen)}` : `立减 ${shortFenText(amount_fen)}`;
  return `${from}${from ? '享 ' : ''}${basis_points / 1000} 折${most_fen === null ? '' : `，最多减 ${shortFenText(most_fen)}`}`;
}

/** A coupon as the price engine takes it. */
export const termsOf = (worth: CouponWorth): ReductionTerms => ({
  kind: 'coupon',
  title: worth.title,
  rule: couponRule(worth),
  off:
    worth.kind === 'percent'
      ? { kind: 'percent', basis_points: worth.basis_points, most_fen: worth.most_fen }
      : { kind: 'amount', amount_fen: worth.amount_fen },
  from_fen: worth.from_fen,
  most_share: 10_000,
  scope: worth.scope,
});

const card = couponWorth.extend({
  rid,
  kind_label: z.string(),
  /** What it takes off, and for what, in words. */
  rule: z.string(),
  scope_text: z.string(),
  note: z.string(),
});

/** A coupon as its member reads it. */
export const coupon = card.extend({
  state: z.enum(couponStates),
  label: z.string(),
  starts: moment,
  /** The last day on which it may be used. */
  due_on: date,
  /** Whether its last day is near. */
  ends_soon: z.boolean(),
  received: moment,
  order: z.object({ rid, order_no: z.string(), taken_fen: fenAmount }).nullable(),
});
export type Coupon = z.infer<typeof coupon>;

/** A coupon that members may receive on their page; `code` receives it. */
export const openCoupon = card.extend({
  code: z.string(),
  claim_until: date.nullable(),
  validity: z.string(),
  /** Null where there is no end to them. */
  left: z.number().int().nullable(),
});
export type OpenCoupon = z.infer<typeof openCoupon>;

/** A coupon for an order that is being written: what it takes off, or why it takes nothing. */
export const usableCoupon = coupon.extend({ taken_fen: fenAmount, unfit: z.string().nullable() });
export type UsableCoupon = z.infer<typeof usableCoupon>;

export const couponRefusals = {
  couponGone: '该优惠券已使用、已过期或已用于其他订单，请重新选择',
  couponUnfit: '「{title}」不能用于本单：{why}',
} as const;

const yuan = (name: string) =>
  z
    .number({ error: `请填写${name}` })
    .int(`${name}应精确到分`)
    .min(0, `${name}不能小于 0`)
    .max(100_000_000, `${name}不能超过 100 万元`);
const whole = (name: string, most: number) =>
  z
    .number({ error: `请填写${name}` })
    .int(`${name}应为整数`)
    .min(1, `${name}至少为 1`)
    .max(most, `${name}最多为 ${most}`);

const codeWord = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,20}$/, '口令应为 4–20 位字母或数字');

/** Whether nobody receives it by themselves: it ends when it is stopped, on no day. */
export const isGivenSingly = (channel: CouponChannel): boolean => channel === 'staff' || channel === 'points';

/** A batch as staff write it. What its kind or channel does not need is left out. */
export const batchForm = z
  .object({
    title: text('请填写优惠券名称', 20),
    kind: z.enum(keysOf(couponKinds), '请选择优惠券类型'),
    amount_fen: yuan('优惠金额').default(0),
    basis_points: z.number().int().min(100, '折扣应为 0.1–9.9 折').max(9_900, '折扣应为 0.1–9.9 折').default(9_000),
    most_fen: yuan('最高优惠').nullable().default(null),
    from_fen: yuan('使用门槛').default(0),
    scope: reductionScope.default({ kind: 'all' }),
    channel: z.enum(['listed', 'code', 'codes', 'staff', 'points'], '请选择发放方式'),
    code: codeWord.nullish(),
    stock: whole('发放数量', 100_000),
    per_member: whole('每人限领', 100),
    claim_until: date.nullable().default(null),
    /** Its last day, or how many days it lasts from the day on which it was received. */
    valid_until: date.nullable().default(null),
    valid_days: whole('有效天数', 3_650).nullable().default(null),
    note: possiblyEmptyText(200),
  })
  .superRefine((form, { addIssue }) => {
    const wrong = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (form.kind !== 'percent' && form.amount_fen === 0) wrong('amount_fen', '请填写优惠金额');
    if (form.kind === 'threshold' && form.from_fen < Math.max(1, form.amount_fen))
      wrong('from_fen', '使用门槛不能低于优惠金额');
    if (form.kind === 'cash' && form.from_fen > 0) wrong('from_fen', '现金券没有使用门槛，请改选满减券');
    if (form.kind === 'percent' && form.most_fen === 0) wrong('most_fen', '最高优惠应大于 0，不限请留空');
    if (form.channel === 'code' && !form.code) wrong('code', '请填写领取口令');
    if (!isGivenSingly(form.channel) && !form.claim_until) wrong('claim_until', '请选择领取截止日期');
    if (form.channel === 'codes' && form.stock > mostCodes) wrong('stock', `一人一码最多 ${mostCodes} 张`);
    if ((form.valid_until === null) === (form.valid_days === null))
      wrong('valid_days', '请填写有效天数或截止日期其中一项');
    if (form.valid_until && form.claim_until && form.claim_until > form.valid_until)
      wrong('claim_until', '领取截止日期不能晚于有效期');
  });
export type BatchForm = z.output<typeof batchForm>;
/** Codes of one batch, which are written and downloaded at once. */
export const mostCodes = 5_000;

/** Whom a batch is given to: members who are named, or all who are of a kind. */
export const audience = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('members'),
    phones: z.array(phone).min(1, '请填写会员手机号').max(200, '一次最多 200 位会员'),
  }),
  z.object({
    kind: z.literal('segment'),
    organization: z.literal([0, 1, 2, 3]).nullish(),
    manager_rid: rid.nullish(),
    /** Registered on this day or later. */
    since: date.nullish(),
  }),
]);
export type CouponAudience = z.output<typeof audience>;

/** A batch as staff read it. */
export const batch = card.omit({ rid: true }).extend({
  rid,
  state: z.enum(batchStates),
  label: z.string(),
  channel: z.enum(keysOf(couponChannels)),
  channel_label: z.string(),
  code: z.string().nullable(),
  stock: z.number().int().nullable(),
  per_member: z.number().int(),
  claim_until: date.nullable(),
  valid_until: date.nullable(),
  valid_days: z.number().int().nullable(),
  validity: z.string(),
  created: moment,
  /** How many coupons were received, and how many of these stand where. */
  received: z.number().int(),
  counts: z.object({ usable: z.number().int(), frozen: z.number().int(), used: z.number().int() }),
  /** What used coupons took off their orders, and what those would that are in an order under way. */
  taken_fen: fenAmount,
  held_fen: fenAmount,
  actions: z.array(action),
});
export type CouponBatch = z.infer<typeof batch>;
/** What of it `batchForm` writes. */
export const writtenOfBatch = batch
  .pick({
    title: true,
    kind: true,
    amount_fen: true,
    basis_points: true,
    most_fen: true,
    from_fen: true,
    scope: true,
    channel: true,
    code: true,
    stock: true,
    per_member: true,
    claim_until: true,
    valid_until: true,
    valid_days: true,
    note: true,
  })
  .extend({ title: z.string().max(40), code: z.string().max(40).nullable(), note: z.string().max(400) });

/** A coupon of a batch, with who has it and what it was used for. */
export const couponForStaff = z.object({
  rid,
  code: z.string().nullable(),
  state: z.enum(couponStates),
  label: z.string(),
  member: z.object({ rid, name: z.string(), phone: z.string(), company: z.string() }).nullable(),
  received: moment.nullable(),
  due_on: date,
  order: z.object({ rid, order_no: z.string(), taken_fen: fenAmount }).nullable(),
  used: moment.nullable(),
  reason: z.string(),
  actions: z.array(action),
});
export type CouponForStaff = z.infer<typeof couponForStaff>;
