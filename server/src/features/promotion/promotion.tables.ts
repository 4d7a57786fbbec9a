import type { PromoterState, RebateState, WithdrawalState } from '@yance/contract/promotion/states.ts';
import type { WithdrawalWay } from '@yance/contract/promotion/ways.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { invitations } from '../invitations/invitations.tables.ts';

const fen = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true });

/** Members who have applied to bring customers. */
export const promoters = pgTable(
  'promoters',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull().unique(),
    state: text().$type<PromoterState>().notNull(),
    /** How the member means to reach customers. */
    channel: text().notNull(),
    answer: text().notNull().default(''),
    created_at: moment().notNull(),
    /** When finance last decided; null while that is awaited. */
    decided_at: moment(),
  },
  (t) => [
    index('promoters_state').on(t.state, t.rid),
    check('promoters_decided', sql`(${t.state} = 'pending') = (${t.decided_at} is null)`),
  ],
);

/** What one charge of a customer brings to the promoter, at the rate of the day on which it was made. */
export const rebates = pgTable(
  'promoter_rebates',
  {
    rid: uuid().primaryKey(),
    charge_rid: uuid().notNull().unique(),
    invitation_rid: uuid()
      .notNull()
      .references(() => invitations.rid),
    /** The promoter as a member. */
    member_rid: uuid().notNull(),
    state: text().$type<RebateState>().notNull(),
    percent: integer().notNull(),
    money_fen: fen(),
    amount_fen: fen(),
    /** What the ledger has of it: given to the promoter, or set against what refunds had taken. */
    released_fen: fen().default(0),
    /** What of it reached the promoter, and not refunds that it was set against. Later refunds leave it as it is. */
    given_fen: fen().default(0),
    /** What withdrawals have taken up of that: the sum of its parts in `withdrawal_rebates`, kept by triggers. */
    taken_fen: fen().default(0),
    /** From when on what is not released yet will be. */
    due_on: date({ mode: 'string' }),
    created_at: moment().notNull(),
    /** When the customer first paid. */
    paid_at: moment(),
  },
  (t) => [
    index('promoter_rebates_member').on(t.member_rid, t.rid),
    index('promoter_rebates_invitation').on(t.invitation_rid),
    index('promoter_rebates_due')
      .on(t.member_rid, t.due_on)
      .where(sql`amount_fen > released_fen and state in ('frozen', 'available')`),
    index('promoter_rebates_left')
      .on(t.member_rid, t.rid)
      .where(sql`given_fen > taken_fen`),
    check('promoter_rebates_taken', sql`${t.taken_fen} between 0 and ${t.given_fen}`),
    check(
      'promoter_rebates_amount',
      sql`${t.money_fen} >= 0 and ${t.amount_fen} = ${t.money_fen} * ${t.percent} / 100`,
    ),
    check(
      'promoter_rebates_released',
      sql`${t.released_fen} >= 0 and ${t.released_fen} <= ${t.amount_fen} and (${t.released_fen} = 0 or ${t.state} = 'available')`,
    ),
    check(
      'promoter_rebates_paid',
      sql`${t.state} not in ('frozen', 'available') or (${t.paid_at} is not null and ${t.due_on} is not null)`,
    ),
  ],
);

export const withdrawalNumbers = pgSequence('withdrawal_numbers');
export const batchNumbers = pgSequence('withdrawal_batch_numbers');

/** Where a promoter's money goes. Each withdrawal keeps the account as it was. */
export const payees = pgTable(
  'promoter_payees',
  {
    member_rid: uuid().primaryKey(),
    holder: text().notNull(),
    bank: text().notNull(),
    account: text().notNull(),
    changed_at: moment().notNull(),
  },
  (t) => [index('promoter_payees_account').on(t.account)],
);

/** Withdrawals that are paid by one file for the bank. */
export const payBatches = pgTable('withdrawal_batches', {
  rid: uuid().primaryKey(),
  batch_no: text().notNull().unique(),
  made_by: uuid().notNull(),
  created_at: moment().notNull(),
});

/** Rebates that leave: to the promoter's bank account, or into the prepaid balance. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    rid: uuid().primaryKey(),
    withdrawal_no: text().notNull().unique(),
    member_rid: uuid().notNull(),
    way: text().$type<WithdrawalWay>().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    amount_fen: fen(),
    fee_fen: fen(),
    holder: text(),
    bank: text(),
    account: text(),
    answer: text().notNull().default(''),
    preapproved_by: uuid(),
    approved_by: uuid(),
    batch_rid: uuid().references(() => payBatches.rid),
    bank_reference: text(),
    paid_on: date({ mode: 'string' }),
    created_at: moment().notNull(),
    ended_at: moment(),
  },
  (t) => [
    index('withdrawals_member').on(t.member_rid, t.rid),
    index('withdrawals_state').on(t.state, t.rid),
    index('withdrawals_account')
      .on(t.account)
      .where(sql`account is not null`),
    index('withdrawals_batch')
      .on(t.batch_rid)
      .where(sql`batch_rid is not null`),
    uniqueIndex('withdrawals_bank_reference')
      .on(t.bank_reference)
      .where(sql`bank_reference is not null`),
    check('withdrawals_sums', sql`${t.fee_fen} >= 0 and ${t.amount_fen} > ${t.fee_fen}`),
    check(
      'withdrawals_way',
      sql`case ${t.way}
        when 'balance' then ${t.state} in ('pending', 'done', 'rejected', 'cancelled') and ${t.fee_fen} = 0
          and ${t.account} is null
        when 'bank' then ${t.holder} is not null and ${t.bank} is not null and ${t.account} is not null
          and (${t.state} not in ('approved', 'paying', 'done', 'bounced') or ${t.approved_by} is not null)
          and (${t.state} <> 'paying' or ${t.batch_rid} is not null)
          and (${t.state} not in ('done', 'bounced') or (${t.bank_reference} is not null and ${t.paid_on} is not null))
        else false end`,
    ),
    check(
      'withdrawals_approvers',
      sql`${t.approved_by} is null or ${t.approved_by} is distinct from ${t.preapproved_by}`,
    ),
    check(
      'withdrawals_ended',
      sql`(${t.state} in ('done', 'rejected', 'cancelled', 'bounced')) = (${t.ended_at} is not null)`,
    ),
  ],
);

/** Which rebates a withdrawal pays, while it waits and once it has arrived. */
export const withdrawalRebates = pgTable(
  'withdrawal_rebates',
  {
    withdrawal_rid: uuid()
      .notNull()
      .references(() => withdrawals.rid),
    rebate_rid: uuid()
      .notNull()
      .references(() => rebates.rid),
    amount_fen: fen(),
  },
  (t) => [
    primaryKey({ columns: [t.withdrawal_rid, t.rebate_rid] }),
    index('withdrawal_rebates_rebate').on(t.rebate_rid),
    check('withdrawal_rebates_amount', sql`${t.amount_fen} > 0`),
  ],
);

/** What the bank calls its payments: each names one batch as a whole, or one withdrawal that was paid alone. */
export const bankReferences = pgTable(
  'withdrawal_bank_references',
  {
    bank_reference: text().primaryKey(),
    batch_rid: uuid().references(() => payBatches.rid),
    withdrawal_rid: uuid().references(() => withdrawals.rid),
  },
  (t) => [check('withdrawal_bank_references_one', sql`num_nonnulls(${t.batch_rid}, ${t.withdrawal_rid}) = 1`)],
);
