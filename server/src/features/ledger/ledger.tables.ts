import type { AccountKind, KindOf, Owner, Unit } from './accounts.ts';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Accounts by owner, unit and kind. `balance` is kept only for members and communities, whose accounts never go
 * below zero; the operator and the outside world are summed from entries, because caching hot rows would queue
 * everybody.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    rid: uuid().primaryKey(),
    owner_kind: text().$type<Owner['kind']>().notNull(),
    /** The member or community; the nil UUID for the operator and the outside world. */
    owner_rid: uuid().notNull(),
    unit: text().$type<Unit>().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    balance: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('ledger_account_owner').on(t.owner_rid, t.owner_kind, t.unit, t.kind),
    check('ledger_no_debt', sql`${t.owner_kind} not in ('member','team') or ${t.balance} >= 0`),
  ],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    rid: uuid().primaryKey(),
    /** Unique name of the business event, so that a repeat cannot post twice. */
    reference: text().notNull().unique(),
    kind: text().$type<KindOf<Unit>>().notNull(),
    title: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('ledger_postings_at').on(t.at)],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    posting_rid: uuid()
      .notNull()
      .references(() => ledgerPostings.rid),
    account_rid: uuid()
      .notNull()
      .references(() => ledgerAccounts.rid),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Running balance of a member's or community's account; null for the operator. */
    balance_after: bigint({ mode: 'number' }),
  },
  (t) => [index('ledger_entries_account').on(t.account_rid, t.seq), index('ledger_entries_posting').on(t.posting_rid)],
);
