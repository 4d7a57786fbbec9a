import { z } from 'zod';
import { moneyOrigin } from '../balance/money-origin.ts';
import { charge } from '../charges/charge.ts';
import { payerContact } from '../identity/member-contact.ts';
import { date, moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { statementMachine } from './states.ts';

export const statementStates = keysOf(statementMachine.states);

/** A statement in lists. `amount_fen` is what its charges have on credit: all that is left to pay. */
export const statement = z.object({
  rid,
  statement_no: z.string(),
  state: z.enum(statementStates),
  label: z.string(),
  amount_fen: fenAmount,
  /** What refunds gave back of it after it was paid. */
  credited_fen: fenAmount,
  charge_count: z.number().int(),
  created: moment,
  due_on: date,
  overdue: z.boolean(),
  /** A payment online was begun for it and is not over. */
  online: z.boolean(),
  /** What invoice applications stand for of it; while they do, it cannot be cancelled. */
  invoiced_fen: fenAmount,
  paid_at: moment.nullable(),
  actions: z.array(action),
});
export type Statement = z.infer<typeof statement>;

/** A charge as bills name it: the record that it comes from, the samples, and the customer's own reference. */
export const billedCharge = charge.extend({ origin: moneyOrigin, samples: z.string(), customer_ref: z.string() });
export type BilledCharge = z.infer<typeof billedCharge>;

export const statementDetail = statement.extend({
  charges: z.array(billedCharge),
  timeline: z.array(timelineEvent),
  /** The bank transfers that were shown for it, the first one first. */
  transfers: z.array(
    z.object({
      rid,
      deposit_no: z.string(),
      label: z.string(),
      /** What the voucher was for: several statements may share it. */
      amount_fen: fenAmount,
      /** What arrived; null until finance has matched it. */
      received_fen: fenAmount.nullable(),
      reject_reason: z.string().nullable(),
    }),
  ),
  /** What can still be invoiced of it. */
  invoiceable_fen: fenAmount,
  /** The invoice applications that stand on it, the newest first; each for what is left of its part. */
  applications: z.array(z.object({ rid, application_no: z.string(), label: z.string(), amount_fen: fenAmount })),
});
export type StatementDetail = z.infer<typeof statementDetail>;
export type StatementApplication = StatementDetail['applications'][number];
export type StatementTransfer = StatementDetail['transfers'][number];

export const statementForStaff = statement.extend({ payer: payerContact });
export type StatementForStaff = z.infer<typeof statementForStaff>;

/** What finance reads of one: each charge with the order it belongs to. */
export const statementDetailForStaff = statementDetail.extend({ payer: payerContact });
export type StatementDetailForStaff = z.infer<typeof statementDetailForStaff>;
