import type { BankMapping } from '@yance/contract/banking/mapping.ts';
import type { BankLineState } from '@yance/contract/banking/states.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Accounts of the operator at banks, each with what the columns of its statements mean. */
export const bankAccounts = pgTable('bank_accounts', {
  rid: uuid().primaryKey(),
  name: text().notNull(),
  bank: text().notNull(),
  number: text().notNull().unique(),
  mapping: jsonb().$type<BankMapping>(),
  disabled: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** Money that came in by a bank's statement. Each is booked once: `deposit_rid` is unique. */
export const bankLines = pgTable(
  'bank_lines',
  {
    rid: uuid().primaryKey(),
    account_rid: uuid()
      .notNull()
      .references(() => bankAccounts.rid),
    /** Tells a line from every other of its account, however often its file is imported. */
    key: text().notNull(),
    state: text().$type<BankLineState>().notNull(),
    happened_on: date({ mode: 'string' }).notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    payer_name: text().notNull(),
    payer_account: text().notNull(),
    memo: text().notNull(),
    serial: text().notNull(),
    /** What a deposit is booked under. */
    bank_reference: text().notNull().unique(),
    file_rid: uuid().notNull(),
    imported_by: uuid().notNull(),
    imported_at: timestamp({ withTimezone: true }).notNull(),
    deposit_rid: uuid().unique(),
    deposit_no: text(),
    /** Whose money it turned out to be. */
    member_rid: uuid(),
    handled_by: uuid(),
    handled_at: timestamp({ withTimezone: true }),
    note: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('bank_lines_key').on(t.account_rid, t.key),
    index('bank_lines_state').on(t.state, t.happened_on, t.rid),
    index('bank_lines_member')
      .on(t.member_rid)
      .where(sql`member_rid is not null`),
    check('bank_lines_amount', sql`${t.amount_fen} > 0`),
    check('bank_lines_booked', sql`${t.state} <> 'posted' or ${t.deposit_rid} is not null`),
  ],
);
