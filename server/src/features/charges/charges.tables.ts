import type { ChargeCause } from '@yance/contract/charges/charge.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const fen = () => bigint({ mode: 'number' }).notNull();

/** What a payer owes for one cause. The three held parts say where the money stands or came from. */
export const charges = pgTable(
  'charges',
  {
    rid: uuid().primaryKey(),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    order_rid: uuid(),
    cause: text().$type<ChargeCause>().notNull(),
    cause_rid: uuid().notNull().unique(),
    title: text().notNull(),
    state: text().notNull(),
    amount_fen: fen(),
    held_principal_fen: fen(),
    held_bonus_fen: fen(),
    held_credit_fen: fen(),
    /** Counts changes of the hold, so that each has a posting reference of its own. */
    revision: integer().notNull().default(0),
    statement_rid: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    settled_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('charges_order').on(t.order_rid),
    index('charges_payer_state').on(t.payer_rid, t.payer_kind, t.state, t.rid),
    index('charges_statement')
      .on(t.statement_rid)
      .where(sql`statement_rid is not null`),
    index('charges_credit_holds')
      .on(t.payer_rid, t.payer_kind)
      .where(sql`state = 'frozen' and held_credit_fen > 0`),
    check('charges_parts', sql`${t.amount_fen} = ${t.held_principal_fen} + ${t.held_bonus_fen} + ${t.held_credit_fen}`),
    check(
      'charges_parts_floor',
      sql`${t.held_principal_fen} >= 0 and ${t.held_bonus_fen} >= 0 and ${t.held_credit_fen} >= 0`,
    ),
  ],
);
