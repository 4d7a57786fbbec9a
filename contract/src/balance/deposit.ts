import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { payerContact } from '../identity/member-contact.ts';
import { date, moment, optionalText, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { account } from './account.ts';
import { paidKinds } from './paid-kinds.ts';
import { depositMachine } from './states.ts';

export const depositStates = keysOf(depositMachine.states);

/** 赠送 by tier, or none for payers whose rules forbid gifts. */
export const depositGift = z.enum(['bonus', 'none'], '请选择赠送方式');

/** How money comes in. */
const depositMethod = z.enum(['bank', 'online'], '请选择付款方式');

/** To whose account money goes: the member's own, or that of a community. */
const depositTarget = z.enum(['self', 'community'], '请选择存入的账户');

/**
 * What a member fills in; with the target `community` the `community_rid` of one that the member is in. An application
 * by `online` can still be sent by bank.
 */
export const depositForm = z.object({
  amount_fen: z
    .number({ error: ({ input }) => (input === undefined ? '[预存金额]不能为空' : '[预存金额]应为大于 0 的数字') })
    .int('预存金额应精确到分')
    .min(1, '[预存金额]应为大于 0 的数字')
    .max(1_000_000_000, '单笔预存不能超过 1,000 万元'),
  method: depositMethod.default('bank'),
  target: depositTarget.default('self'),
  ...account,
  gift: depositGift.default('bonus'),
  invoice_wanted: z.boolean().default(false),
  remark: optionalText(200),
});

/** What a transfer was sent for. */
export const paidRecord = z.object({ kind: z.enum(keysOf(paidKinds)), rid, no: z.string() });
export type PaidRecord = z.infer<typeof paidRecord>;

/** A deposit as its payer and finance read it. */
export const deposit = z.object({
  rid,
  deposit_no: z.string(),
  state: z.enum(depositStates),
  label: z.string(),
  amount_fen: fenAmount,
  method: depositMethod,
  target: depositTarget,
  /** The community to whose account it goes, and who applied; null and empty where the payer is a member. */
  community: z.object({ rid, name: z.string() }).nullable(),
  applied_by: z.string(),
  gift: depositGift,
  invoice_wanted: z.boolean(),
  remark: z.string(),
  /** The order or the statements that the money was sent for; none of money paid in advance. */
  paid_for: z.array(paidRecord),
  /** The gift that the amount earns; final once posted. */
  bonus_fen: fenAmount,
  /** What arrived at the bank; null before it is posted. */
  received_fen: fenAmount.nullable(),
  received_on: date.nullable(),
  /** What of it went back to its payer, and what was given to others; applications count already. */
  refunded_fen: fenAmount,
  given_fen: fenAmount,
  /** Whether a file proves the transfer. */
  has_voucher: z.boolean(),
  reject_reason: z.string().nullable(),
  created: moment,
  /** Without a voucher the application is closed at this time. */
  expires: moment.nullable(),
  posted_at: moment.nullable(),
  actions: z.array(action),
});
export type Deposit = z.infer<typeof deposit>;

export const depositWithTimeline = deposit.extend({ voucher: fileLink.nullable(), timeline: z.array(timelineEvent) });

/** What finance sees besides: whose money it is and the bank's reference. */
export const depositForStaff = deposit.extend({
  payer: payerContact,
  bank_reference: z.string().nullable(),
  voucher: fileLink.nullable(),
});
export type DepositForStaff = z.infer<typeof depositForStaff>;
