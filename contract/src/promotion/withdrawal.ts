import { z } from 'zod';
import { memberContact } from '../identity/member-contact.ts';
import { date, moment, optionalText, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { bankAccount } from '../transfers/bank-account.ts';
import { rebate } from './promoter.ts';
import { withdrawalMachine } from './states.ts';
import { withdrawalWays } from './ways.ts';

export const withdrawalStates = keysOf(withdrawalMachine.states);
const proof = { password: optionalText(200), old_code: optionalText(20) };

/** The bank account to which a promoter's money goes. */
export const payeeForm = z.object({
  holder: text('请填写收款户名', 60),
  bank: text('请填写开户银行', 80),
  account: bankAccount,
  ...proof,
});
/** Of `account` the last four digits; finance reads all of them of one withdrawal or one batch that it opens. */
export const payee = z.object({ holder: z.string(), bank: z.string(), account: z.string() });

export const withdrawalForm = z.object({
  way: z.enum(keysOf(withdrawalWays), '请选择提现方式'),
  amount_fen: fenAmount.min(1, '[提现金额]应为大于 0 的数字').max(1_000_000_000, '单笔提现不能超过 1,000 万元'),
  ...proof,
});

export const withdrawal = z.object({
  rid,
  withdrawal_no: z.string(),
  way: z.enum(keysOf(withdrawalWays)),
  way_label: z.string(),
  state: z.enum(withdrawalStates),
  label: z.string(),
  amount_fen: fenAmount,
  fee_fen: fenAmount,
  arrives_fen: fenAmount,
  /** How many rebates it pays; none once they are free again. */
  rebates: z.number().int(),
  /** Null for what goes into the prepaid balance. */
  payee: payee.nullable(),
  answer: z.string(),
  bank_reference: z.string().nullable(),
  paid_on: date.nullable(),
  created: moment,
  ended: moment.nullable(),
  actions: z.array(action),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const withdrawalForStaff = withdrawal.extend({
  member: memberContact,
  /** Whether the payee bears the member's name or company. */
  payee_known: z.boolean(),
  /** How many of the promoter's customers look like the promoter and wait for a decision. */
  flagged_customers: z.number().int(),
  /** What the promoter asked for to a bank within the days that count together, this one included. */
  near_fen: fenAmount,
  /** Whether two different colleagues have to approve it, and who has. */
  two_approvers: z.boolean(),
  approvers: z.array(z.string()),
  batch: z.object({ rid, batch_no: z.string() }).nullable(),
  /** Those that it pays, the newest first, of one withdrawal that is read alone: at most 200. */
  paid_rebates: z.array(rebate),
  timeline: z.array(timelineEvent),
});
export type WithdrawalForStaff = z.infer<typeof withdrawalForStaff>;

/** Withdrawals that are paid by one file for the bank. */
export const payBatch = z.object({
  rid,
  batch_no: z.string(),
  made_by: z.string(),
  created: moment,
  count: z.number().int(),
  arrives_fen: fenAmount,
  /** How many are still on their way, and how many have arrived; the rest failed. */
  open: z.number().int(),
  done: z.number().int(),
});
export type PayBatch = z.infer<typeof payBatch>;
