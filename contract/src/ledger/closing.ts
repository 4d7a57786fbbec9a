import { z } from 'zod';
import { date, moment } from '../kernel/fields.ts';
import { fen } from '../kernel/money.ts';

/** What one kind of posting came to: by how much each has grown. */
const kindTotals = z.object({
  kind: z.string(),
  label: z.string(),
  postings: z.number().int(),
  /** What came in from banks and payment services, less what went out. */
  received_fen: fen,
  principal_fen: fen,
  bonus_fen: fen,
  /** Rebates, less what is owed of them; closings from before they were counted have none. */
  rebate_fen: fen.optional(),
  receivable_fen: fen,
  revenue_fen: fen,
  /** What payment services kept; closings from before it was counted have none. */
  fees_fen: fen.optional(),
});

/** The sums of a closing by kind of posting, and what all customers together had at its end. */
export const closingTotals = z.object({
  kinds: z.array(kindTotals),
  balances: z.object({
    principal_fen: fen,
    bonus_fen: fen,
    frozen_fen: fen,
    receivable_fen: fen,
    /** Rebates: what can be withdrawn, what is on its way out, and what later refunds took of them. */
    rebate_fen: fen.optional(),
    frozen_rebate_fen: fen.optional(),
    rebate_owed_fen: fen.optional(),
  }),
});
export type ClosingTotals = z.infer<typeof closingTotals>;

export const closing = z.object({
  day: date,
  totals: closingTotals,
  note: z.string(),
  closed_by: z.string(),
  closed: moment,
});
export type Closing = z.infer<typeof closing>;

/** What is not closed yet, and the last day that can be. */
export const openPeriod = z.object({ closed_until: date.nullable(), closable_until: date, totals: closingTotals });
export type OpenPeriod = z.infer<typeof openPeriod>;
