import type { ChargeState } from '@yance/contract/charges/states.ts';
import type { ChargeCause } from '@yance/contract/charges/charge.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    state: text().$type<ChargeState>().notNull(),
    amount_fen: fen(),
    held_principal_fen: fen(),
    held_bonus_fen: fen(),
    held_credit_fen: fen(),
    /** What credit notes took off the part on credit before it was paid. */
    noted_open_fen: fen().default(0),
    /** What they paid back of the part on credit after its statement was paid. */
    noted_paid_fen: fen().default(0),
    /** What they paid back of the parts that balance paid at settlement. */
    noted_principal_fen: fen().default(0),
    noted_bonus_fen: fen().default(0),
    /** Counts changes of the hold, so that each has a posting reference of its own. */
    revision: integer().notNull().default(0),
    statement_rid: uuid(),
    /** When the first statement that it stood on was due: it keeps the day, whatever becomes of the statement. */
    due_on: date({ mode: 'string' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    settled_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    // By part of what is searched: rare words among all charges (`mentions`).
    index('charges_pieces').using('gin', sql`pieces(lower(${t.title}))`),
    index('charges_order').on(t.order_rid),
    index('charges_payer_state').on(t.payer_rid, t.payer_kind, t.state, t.rid),
    index('charges_payer_settled')
      .on(t.payer_rid, t.settled_at)
      .where(sql`settled_at is not null`),
    index('charges_settled')
      .on(t.settled_at)
      .where(sql`settled_at is not null`),
    index('charges_unsettled')
      .on(t.rid)
      .where(sql`state = 'unsettled'`),
    index('charges_statement')
      .on(t.statement_rid)
      .where(sql`statement_rid is not null`),
    index('charges_credit_holds')
      .on(t.payer_rid, t.payer_kind)
      .where(sql`state = 'frozen' and held_credit_fen > 0`),
    check('charges_parts', sql`${t.amount_fen} = ${t.held_principal_fen} + ${t.held_bonus_fen} + ${t.held_credit_fen}`),
    check(
      'charges_notes',
      sql`${t.noted_open_fen} + ${t.noted_paid_fen} <= ${t.held_credit_fen} and ${t.noted_principal_fen} <= ${t.held_principal_fen} and ${t.noted_bonus_fen} <= ${t.held_bonus_fen}`,
    ),
    check(
      'charges_notes_floor',
      sql`${t.noted_open_fen} >= 0 and ${t.noted_paid_fen} >= 0 and ${t.noted_principal_fen} >= 0 and ${t.noted_bonus_fen} >= 0`,
    ),
    check(
      'charges_parts_floor',
      sql`${t.held_principal_fen} >= 0 and ${t.held_bonus_fen} >= 0 and ${t.held_credit_fen} >= 0`,
    ),
  ],
);

/** What was given back of a charge: written once, never changed. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    rid: uuid().primaryKey(),
    charge_rid: uuid()
      .notNull()
      .references(() => charges.rid),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    order_rid: uuid(),
    title: text().notNull(),
    reason: text().notNull(),
    amount_fen: fen(),
    /** Never paid, so only taken off. */
    open_fen: fen(),
    /** Paid by a statement, given back to principal. */
    paid_fen: fen(),
    /** Taken from balance at settlement, given back to where it came from. */
    principal_fen: fen(),
    bonus_fen: fen(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('credit_notes_charge').on(t.charge_rid, t.rid),
    index('credit_notes_payer').on(t.payer_rid, t.payer_kind, t.rid.desc().nullsFirst()),
    index('credit_notes_order').on(t.order_rid),
    index('credit_notes_created').on(t.created_at),
    check(
      'credit_notes_parts',
      sql`${t.amount_fen} > 0 and ${t.amount_fen} = ${t.open_fen} + ${t.paid_fen} + ${t.principal_fen} + ${t.bonus_fen}`,
    ),
  ],
);
