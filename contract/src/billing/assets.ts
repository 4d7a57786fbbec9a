import { z } from 'zod';
import { payerContact } from '../identity/member-contact.ts';
import { date } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';

/** What a payer has, may use and owes. */
export const assets = z.object({
  balance_fen: fenAmount,
  bonus_fen: fenAmount,
  frozen_fen: fenAmount,
  /** Nothing of a prepaid member's limit can be used, so it is not shown. */
  credit: z.object({
    policy: z.enum(['credit', 'prepaid']),
    limit_fen: fenAmount,
    used_fen: fenAmount,
    available_fen: fenAmount,
    term_days: z.number().int(),
    stopped: z.boolean(),
  }),
  unsettled_fen: fenAmount,
  /** Of statements that are not settled; `paying_fen` of it is 付款中, `online_fen` of that online. */
  unpaid_fen: fenAmount,
  paying_fen: fenAmount,
  online_fen: fenAmount,
  /** How many statements stand in each of these states. */
  statements: z.object({ unpaid: z.number().int(), paying: z.number().int() }),
  overdue_fen: fenAmount,
  points: z.number().int(),
  /** How many coupons may be used now. */
  coupons: z.number().int(),
});

/** What one customer owes, by how long it is overdue. */
export const receivable = z.object({
  payer: payerContact,
  /** Finished work that no statement holds yet. */
  unsettled_fen: fenAmount,
  not_due_fen: fenAmount,
  /** Overdue by no more than each of the days of the setting, and by more than the last. */
  ages_fen: z.array(fenAmount),
  overdue_fen: fenAmount,
  total_fen: fenAmount,
  /** Of the oldest statement that is overdue. */
  oldest_due: date.nullable(),
});
export type Receivable = z.infer<typeof receivable>;
