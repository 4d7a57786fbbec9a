import type { CouponChannel, CouponKind } from '@yance/contract/coupons/coupon.ts';
import type { BatchState, CouponState } from '@yance/contract/coupons/states.ts';
import type { ReductionScope } from '@yance/contract/pricing/reductions.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const fen = () => bigint({ mode: 'number' });

/** Coupons with the same terms, which do not change once the first can be received. */
export const couponBatches = pgTable(
  'coupon_batches',
  {
    rid: uuid().primaryKey(),
    state: text().$type<BatchState>().notNull(),
    title: text().notNull(),
    kind: text().$type<CouponKind>().notNull(),
    amount_fen: fen().notNull(),
    basis_points: integer().notNull(),
    most_fen: fen(),
    from_fen: fen().notNull(),
    scope: jsonb().$type<ReductionScope>().notNull(),
    channel: text().$type<CouponChannel>().notNull(),
    /** The word by which everybody receives one. */
    code: text(),
    /** Null where there is no end to them. */
    stock: integer(),
    /** How many members have, of those that the stock counts. */
    received: integer().notNull().default(0),
    per_member: integer().notNull(),
    claim_until: date({ mode: 'string' }),
    valid_until: date({ mode: 'string' }),
    valid_days: integer(),
    note: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('coupon_batches_state').on(t.state, t.rid),
    uniqueIndex('coupon_batches_code')
      .on(t.code)
      .where(sql`code is not null and state <> 'stopped'`),
    uniqueIndex('coupon_batches_register')
      .on(t.channel)
      .where(sql`channel = 'register' and state = 'open'`),
    check('coupon_batches_stock', sql`${t.received} >= 0 and (${t.stock} is null or ${t.received} <= ${t.stock})`),
    check(
      'coupon_batches_worth',
      sql`${t.amount_fen} >= 0 and ${t.from_fen} >= 0 and (${t.most_fen} is null or ${t.most_fen} > 0)
        and ${t.basis_points} between 0 and 10000 and (${t.kind} = 'percent' or ${t.amount_fen} > 0)`,
    ),
    check('coupon_batches_validity', sql`(${t.valid_until} is null) <> (${t.valid_days} is null)`),
  ],
);

/** One coupon: of a member, or a code that somebody is still to receive. */
export const coupons = pgTable(
  'coupons',
  {
    rid: uuid().primaryKey(),
    batch_rid: uuid()
      .notNull()
      .references(() => couponBatches.rid),
    state: text().$type<CouponState>().notNull(),
    code: text().unique(),
    member_rid: uuid(),
    /** Which of the batch the member has: the database gives none a second time. */
    nth: integer(),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    /** From here on it is over; of a code, until when it may be received. */
    expires_at: timestamp({ withTimezone: true }).notNull(),
    received_at: timestamp({ withTimezone: true }),
    /** The order that holds or used it. */
    order_rid: uuid(),
    used_at: timestamp({ withTimezone: true }),
    /** What it took off that order when it was used; 0 before. */
    taken_fen: fen().notNull().default(0),
    /** When its member was told that it is soon over. */
    warned_at: timestamp({ withTimezone: true }),
    /** The used coupon that it was given back for. */
    instead_of_rid: uuid(),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('coupons_member').on(t.member_rid, t.state, t.expires_at),
    index('coupons_batch').on(t.batch_rid, t.state, t.rid),
    index('coupons_expiry')
      .on(t.expires_at)
      .where(sql`state in ('usable', 'unclaimed')`),
    unique('coupons_nth').on(t.batch_rid, t.member_rid, t.nth),
    index('coupons_used')
      .on(t.used_at)
      .where(sql`used_at is not null`),
    // An order has one coupon, and of a used one nothing comes back twice.
    uniqueIndex('coupons_order')
      .on(t.order_rid)
      .where(sql`order_rid is not null`),
    uniqueIndex('coupons_instead_of')
      .on(t.instead_of_rid)
      .where(sql`instead_of_rid is not null`),
    check(
      'coupons_state',
      sql`case ${t.state}
        when 'unclaimed' then ${t.member_rid} is null and ${t.code} is not null and ${t.order_rid} is null
        when 'usable' then ${t.member_rid} is not null and ${t.order_rid} is null
        when 'frozen' then ${t.member_rid} is not null and ${t.order_rid} is not null and ${t.used_at} is null
        when 'used' then ${t.member_rid} is not null and ${t.order_rid} is not null and ${t.used_at} is not null
        when 'expired' then ${t.order_rid} is null
        when 'voided' then ${t.order_rid} is null
        else false end`,
    ),
    check(
      'coupons_member_nth',
      sql`(${t.member_rid} is null) = (${t.nth} is null) and (${t.member_rid} is null) = (${t.received_at} is null)`,
    ),
  ],
);
