import { z } from 'zod';
import { payerContact } from '../identity/member-contact.ts';
import { moment, optionalText, reason, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fen } from '../kernel/money.ts';
import { action } from '../kernel/page.ts';
import { adjustmentMachine } from './states.ts';

export const adjustmentStates = keysOf(adjustmentMachine.states);

/** Which account of a customer or community is corrected; communities have no rebate. */
export const adjustedAccounts = { principal: '预存本金', bonus: '赠送金', rebate: '可提现返利' } as const;
export type AdjustedAccount = keyof typeof adjustedAccounts;

const payerKind = z.enum(['member', 'team']);

export const adjustmentForm = z
  .object({
    payer_kind: payerKind,
    payer_rid: rid,
    account: z.enum(keysOf(adjustedAccounts), '请选择调整的账户'),
    /** Below zero takes off. */
    amount_fen: fen
      .min(-1_000_000_000, '单笔调账不能超过 1,000 万元')
      .max(1_000_000_000, '单笔调账不能超过 1,000 万元')
      .refine((amount) => amount !== 0, '请填写调整金额'),
    reason,
    /**
     * The deposit that was wrong. What is taken off it is invoiced and refunded no more; what is added because of it is
     * a deposit of this payer, which can be.
     */
    deposit_no: optionalText(20),
  })
  .refine(({ account, deposit_no }) => !deposit_no || account === 'principal', {
    message: '只有预存本金的调整可以更正一笔预存',
    path: ['deposit_no'],
  });

/** An adjustment as finance reads it. */
export const adjustment = z.object({
  rid,
  state: z.enum(adjustmentStates),
  label: z.string(),
  account: z.enum(keysOf(adjustedAccounts)),
  account_label: z.string(),
  amount_fen: fen,
  /** What the account holds now; only where one adjustment is read. */
  balance_fen: fen.nullable(),
  reason: z.string(),
  /** The deposit that it corrects; empty where it corrects none. */
  deposit_no: z.string(),
  proposed_by: z.string(),
  created: moment,
  answered_by: z.string(),
  answered: moment.nullable(),
  answer: z.string(),
  payer_kind: payerKind,
  payer: payerContact,
  actions: z.array(action),
});
export type Adjustment = z.infer<typeof adjustment>;

/** Money on an account that its owner cannot use any more: a dissolved community's or a closed member's. */
export const unreachable = z.object({
  payer_kind: payerKind,
  payer: payerContact,
  account: z.enum(['principal', 'rebate']),
  account_label: z.string(),
  balance_fen: fen,
});
export type Unreachable = z.infer<typeof unreachable>;
