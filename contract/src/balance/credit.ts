import { z } from 'zod';
import { payerContact } from '../identity/member-contact.ts';
import { moment, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action } from '../kernel/page.ts';
import { creditApplicationMachine } from './states.ts';

export const creditApplicationStates = keysOf(creditApplicationMachine.states);

/** A payer's credit: the default of the user type, or of communities, until a limit was granted. */
export const credit = z.object({
  /** Orders of a prepaid member take no credit, whatever the limit is; those of communities always may. */
  policy: z.enum(['credit', 'prepaid']),
  limit_fen: fenAmount,
  term_days: z.number().int(),
  granted: z.boolean(),
  /** New orders take no credit: a statement is overdue, or staff froze it. */
  stopped: z.boolean(),
  /** Why staff froze it; null where they did not. */
  frozen_reason: z.string().nullable(),
});
export type Credit = z.infer<typeof credit>;

/** Whose credit staff mean: a member's, or with `payer_kind` a community's. */
export const creditOwner = z.object({ rid, payer_kind: z.enum(['member', 'team']).default('member') });

/** What staff read besides: what they may do about it now. */
export const creditForStaff = credit.extend({ actions: z.array(action) });
export type CreditForStaff = z.infer<typeof creditForStaff>;

/** What is granted to a payer. */
export const creditGrant = z.object({
  rid,
  limit_fen: fenAmount.max(100_000_000_00, '额度过大'),
  term_days: z.number().int().min(1, '账期至少 1 天').max(180, '账期最长 180 天'),
});

/** What a member asks for, or who runs a community for it. */
export const creditForm = z.object({
  limit_fen: z
    .number({ error: ({ input }) => (input === undefined ? '[申请额度]不能为空' : '[申请额度]应为大于 0 的数字') })
    .int('申请额度应精确到分')
    .min(1, '[申请额度]应为大于 0 的数字')
    .max(1_000_000_000, '申请额度不能超过 1,000 万元'),
  purpose: text('[申请说明]不能为空', 500),
});

export const creditApplication = z.object({
  rid,
  application_no: z.string(),
  state: z.enum(creditApplicationStates),
  label: z.string(),
  limit_fen: fenAmount,
  purpose: z.string(),
  /** What was granted; null before. */
  granted_fen: fenAmount.nullable(),
  term_days: z.number().int().nullable(),
  /** Why it was rejected. */
  answer: z.string(),
  created: moment,
  decided_at: moment.nullable(),
  actions: z.array(action),
});
export type CreditApplication = z.infer<typeof creditApplication>;

/** What the reviewer sees besides: whose it is, a community with its unit and its owner's phone. */
export const creditApplicationForStaff = creditApplication.extend({
  payer_kind: creditOwner.shape.payer_kind.unwrap(),
  payer: payerContact,
});
export type CreditApplicationForStaff = z.infer<typeof creditApplicationForStaff>;
