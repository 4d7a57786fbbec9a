import { z } from 'zod';
import { memberContact } from '../identity/member-contact.ts';
import { date, moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { payout } from './payout.ts';
import { promoterMachine, rebateMachine } from './states.ts';

export const promoterStates = keysOf(promoterMachine.states);
export const rebateStates = keysOf(rebateMachine.states);

export const promoter = z.object({
  rid,
  state: z.enum(promoterStates),
  label: z.string(),
  channel: z.string(),
  answer: z.string(),
  created: moment,
  actions: z.array(action),
});

/** Rebates by where they stand. What a later refund took is set against the next ones. */
export const rebateSums = z.object({
  expected_fen: fenAmount,
  frozen_fen: fenAmount,
  /** What can be withdrawn now. */
  available_fen: fenAmount,
  /** In withdrawals that wait, and in those that have arrived, with their fees. */
  withdrawing_fen: fenAmount,
  withdrawn_fen: fenAmount,
  owed_fen: fenAmount,
});

/** From the promoter's link to the first payment: visits of the link, each browser once a day, then customers. */
export const funnel = z.object({
  visited: z.number().int(),
  registered: z.number().int(),
  ordered: z.number().int(),
  paid: z.number().int(),
});

/** Somebody who registered by the promoter's link or code. */
export const customer = z.object({
  rid,
  name: z.string(),
  state: z.enum(['active', 'flagged', 'voided']),
  label: z.string(),
  created: moment,
  /** Until when new orders count. */
  until: moment,
  over: z.boolean(),
  /** Frozen and available rebates of this customer. */
  rebate_fen: fenAmount,
});
export type Customer = z.infer<typeof customer>;

export const rebate = z.object({
  rid,
  /** The customer's name with all but its beginning hidden. */
  name: z.string(),
  state: z.enum(rebateStates),
  label: z.string(),
  percent: z.number(),
  /** What it is a share of: what is expected to be paid, then what was paid and not given back. */
  money_fen: fenAmount,
  amount_fen: fenAmount,
  created: moment,
  /** From when on it can be withdrawn. */
  due_on: date.nullable(),
  /** Null while nothing of it has reached the promoter. */
  payout: payout.nullable(),
  /** What of it was set against refunds of earlier rebates instead of reaching the promoter. */
  set_off_fen: fenAmount,
  /** What refunds took of it after it had reached the promoter; later rebates are set against that. */
  taken_back_fen: fenAmount,
});
export type Rebate = z.infer<typeof rebate>;

export const promoterForStaff = promoter.extend({
  member: memberContact,
  code: z.string(),
  sums: rebateSums,
  funnel,
  /** The newest ones; of one promoter who is read alone. */
  rebates: z.array(rebate),
  timeline: z.array(timelineEvent),
});
export type PromoterForStaff = z.infer<typeof promoterForStaff>;
