import type { AdjustedAccount } from '@yance/contract/adjustments/adjustment.ts';
import type { AdjustmentState } from '@yance/contract/adjustments/states.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** 调账: corrections of balances of members and communities, each by two different people. */
export const adjustments = pgTable(
  'adjustments',
  {
    rid: uuid().primaryKey(),
    state: text().$type<AdjustmentState>().notNull(),
    payer_kind: text().$type<'member' | 'team'>().notNull().default('member'),
    payer_rid: uuid().notNull(),
    account: text().$type<AdjustedAccount>().notNull(),
    /** Below zero takes off. */
    amount_fen: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    /** The deposit that was wrong; null where it corrects none. */
    deposit_rid: uuid(),
    proposed_by: uuid().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    answered_by: uuid(),
    answered_at: timestamp({ withTimezone: true }),
    answer: text().notNull().default(''),
  },
  (t) => [
    index('adjustments_state').on(t.state, t.rid),
    index('adjustments_payer').on(t.payer_rid, t.payer_kind, t.rid),
    check('adjustments_amount', sql`${t.amount_fen} <> 0`),
    check('adjustments_deposit', sql`${t.deposit_rid} is null or ${t.account} = 'principal'`),
    check('adjustments_two_people', sql`${t.state} <> 'posted' or ${t.answered_by} <> ${t.proposed_by}`),
  ],
);
