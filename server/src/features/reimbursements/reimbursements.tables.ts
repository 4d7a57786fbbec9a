import type { ReimbursementPackage } from '@yance/contract/reimbursements/package.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Packages of papers that members had made; the files lie in storage until `expires_at`. */
export const reimbursementPackages = pgTable(
  'reimbursement_packages',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    order_rids: uuid().array().notNull(),
    order_nos: text().array().notNull(),
    form: text().$type<'pdf' | 'zip'>().notNull(),
    most_mb: integer().notNull(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed'>().notNull(),
    ready: integer().notNull().default(0),
    steps: integer().notNull().default(0),
    documents: jsonb().$type<ReimbursementPackage['documents']>().notNull().default([]),
    omitted: jsonb().$type<ReimbursementPackage['omitted']>().notNull().default([]),
    parts: jsonb().$type<ReimbursementPackage['parts']>().notNull().default([]),
    /** The orders whose reports are inside. */
    report_rids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** When its files were removed from storage. */
    removed_at: moment(),
  },
  (t) => [
    index('reimbursement_packages_member').on(t.member_rid, t.created_at),
    uniqueIndex('reimbursement_packages_open')
      .on(t.member_rid)
      .where(sql`state in ('waiting', 'running')`),
  ],
);
