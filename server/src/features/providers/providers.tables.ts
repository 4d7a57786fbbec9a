import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Accounts at providers that were written or tested in the console. */
export const providerAccounts = pgTable('provider_accounts', {
  provider: text().primaryKey(),
  /** Grows with every change of its values. */
  version: integer().notNull(),
  tested_at: moment(),
  tested_by: uuid(),
  /** Null while the test runs. */
  test_passed: boolean(),
  /** What came of the test, for staff; it holds no value. */
  test_words: text().notNull().default(''),
});

/** Values of accounts, each sealed by AES-256-GCM; provider and field are sealed along. */
export const providerKeys = pgTable(
  'provider_keys',
  {
    provider: text().notNull(),
    /** The name of its variable in the environment. */
    field: text().notNull(),
    /** Names the master key by which it was sealed. */
    key_id: text().notNull(),
    /** In base64url: 12 bytes that are used once, and what was sealed with its tag of 16 bytes behind it. */
    nonce: text().notNull(),
    sealed: text().notNull(),
    written_at: moment().notNull(),
    written_by: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.field] })],
);
