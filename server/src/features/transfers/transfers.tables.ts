import type { TransferKind } from '@yance/contract/transfers/kinds.ts';
import type { RefundWay } from '@yance/contract/transfers/transfer.ts';
import type { TransferState } from '@yance/contract/transfers/states.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const transferNumbers = pgSequence('transfer_numbers');

/**
 * Prepaid money that leaves its payer's account: given to another member or a community, paid back, or left over where
 * a community has ended.
 */
export const transfers = pgTable(
  'transfers',
  {
    rid: uuid().primaryKey(),
    transfer_no: text().notNull().unique(),
    kind: text().$type<TransferKind>().notNull(),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    /** The member who applied; null before this was kept, where it is the payer, and where a community has ended. */
    applied_by: uuid(),
    /** The member or the community to whom it is given; null for a refund. */
    recipient_rid: uuid(),
    state: text().$type<TransferState>().notNull(),
    /** What is held of the principal; bonus that leaves with it; bonus that the principal pays for, see its README. */
    amount_fen: bigint({ mode: 'number' }).notNull(),
    bonus_back_fen: bigint({ mode: 'number' }).notNull(),
    bonus_due_fen: bigint({ mode: 'number' }).notNull(),
    fee_fen: bigint({ mode: 'number' }).notNull(),
    /** What its recipient has given on of it. */
    passed_fen: bigint({ mode: 'number' }).notNull().default(0),
    /** Where a refund goes: to a bank account, to that of the deposits, or by who took a payment online. */
    way: text().$type<RefundWay>(),
    holder: text(),
    bank: text(),
    account: text(),
    remark: text().notNull(),
    answer: text().notNull().default(''),
    preapproved_by: uuid(),
    approved_by: uuid(),
    bank_reference: text(),
    paid_on: date({ mode: 'string' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('transfers_payer').on(t.payer_rid, t.payer_kind, t.rid),
    index('transfers_recipient')
      .on(t.recipient_rid, t.rid)
      .where(sql`recipient_rid is not null`),
    index('transfers_state').on(t.state, t.rid),
    index('transfers_account')
      .on(t.account)
      .where(sql`account is not null`),
    uniqueIndex('transfers_open_refund')
      .on(t.payer_rid, t.payer_kind)
      .where(sql`kind = 'refund' and way <> 'online' and state in ('pending', 'approved')`),
    uniqueIndex('transfers_bank_reference')
      .on(t.bank_reference)
      .where(sql`bank_reference is not null`),
    check(
      'transfers_sums',
      sql`${t.amount_fen} > 0 and ${t.bonus_back_fen} >= 0 and ${t.fee_fen} >= 0
        and ${t.amount_fen} - ${t.bonus_due_fen} - ${t.fee_fen} > 0
        and ${t.passed_fen} between 0 and ${t.amount_fen} - ${t.fee_fen}`,
    ),
    check(
      'transfers_kind',
      sql`case
        when ${t.kind} in ('member', 'community') then ${t.payer_kind} = 'member' and ${t.recipient_rid} is not null and ${t.recipient_rid} <> ${t.payer_rid}
          and ${t.expires_at} is not null and ${t.way} is null and ${t.bonus_back_fen} = 0 and ${t.bonus_due_fen} = 0
          and ${t.state} in ('offered', 'done', 'refused', 'cancelled')
        when ${t.kind} = 'closing' then ${t.payer_kind} = 'team' and ${t.recipient_rid} is not null and ${t.expires_at} is null and ${t.way} is null
          and ${t.bonus_back_fen} = 0 and ${t.bonus_due_fen} = 0 and ${t.fee_fen} = 0 and ${t.state} = 'done'
        when ${t.kind} = 'refund' then (${t.payer_kind} = 'member' or ${t.applied_by} is not null) and ${t.recipient_rid} is null and ${t.way} is not null and ${t.passed_fen} = 0
          and (${t.way} in ('origin', 'online') or (${t.holder} is not null and ${t.bank} is not null and ${t.account} is not null))
          and ${t.state} in ('pending', 'approved', 'done', 'rejected', 'cancelled')
          and (${t.state} not in ('approved', 'done') or ${t.approved_by} is not null)
          and (${t.state} <> 'done' or (${t.bank_reference} is not null and ${t.paid_on} is not null))
        else false end`,
    ),
    check(
      'transfers_approvers',
      sql`${t.approved_by} is null or ${t.approved_by} is distinct from ${t.preapproved_by}`,
    ),
  ],
);

/** Which principal a transfer takes: of a deposit, of a gift that was received, or what neither of them brought. */
export const transferParts = pgTable(
  'transfer_parts',
  {
    rid: uuid().primaryKey(),
    transfer_rid: uuid()
      .notNull()
      .references(() => transfers.rid),
    source_kind: text().$type<'deposit' | 'gift' | 'other'>().notNull(),
    source_rid: uuid(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('transfer_parts_transfer').on(t.transfer_rid),
    check('transfer_parts_amount', sql`${t.amount_fen} > 0`),
    check('transfer_parts_source', sql`(${t.source_kind} = 'other') = (${t.source_rid} is null)`),
  ],
);
