import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import type { ExchangeState, PaperState } from '@yance/contract/points/states.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { couponBatches } from '../coupons/coupons.tables.ts';

const points = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true });

/** Points that came at once and expire together. What is left of a member's lots is what the ledger has. */
export const pointLots = pgTable(
  'point_lots',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    source: text().$type<'charge' | 'register' | 'evaluation' | 'paper' | 'invitation' | 'gift'>().notNull(),
    source_rid: uuid().notNull(),
    points: points(),
    left: points(),
    expires_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    index('point_lots_open')
      .on(t.member_rid, t.expires_at, t.rid)
      .where(sql`"left" > 0`),
    index('point_lots_source').on(t.source_rid),
    uniqueIndex('point_lots_once')
      .on(t.source, t.source_rid)
      .where(sql`source in ('register', 'evaluation', 'paper')`),
    check('point_lots_left', sql`${t.points} > 0 and ${t.left} between 0 and ${t.points}`),
  ],
);

/** From which lots something was paid that may come back. */
export const pointUses = pgTable(
  'point_uses',
  {
    rid: uuid().primaryKey(),
    lot_rid: uuid()
      .notNull()
      .references(() => pointLots.rid),
    cause: text().$type<'exchange' | 'order'>().notNull(),
    cause_rid: uuid().notNull(),
    points: points(),
    back: points().default(0),
  },
  (t) => [
    uniqueIndex('point_uses_cause').on(t.cause_rid, t.lot_rid),
    index('point_uses_lot').on(t.lot_rid),
    check('point_uses_back', sql`${t.points} > 0 and ${t.back} between 0 and ${t.points}`),
  ],
);

/** What each charge has earned: its points always fit the money that was paid for it and not paid back. */
export const pointEarnings = pgTable(
  'point_earnings',
  {
    charge_rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    /** Points for a yuan, as the setting was when it first earned. */
    per_yuan: integer().notNull(),
    money_fen: bigint({ mode: 'number' }).notNull(),
    points: points(),
  },
  (t) => [
    index('point_earnings_member').on(t.member_rid),
    check('point_earnings_points', sql`${t.money_fen} >= 0 and ${t.points} = ${t.money_fen} * ${t.per_yuan} / 100`),
  ],
);

/** Points that a member gave to another one. */
export const pointTransfers = pgTable(
  'point_transfers',
  {
    rid: uuid().primaryKey(),
    sender_rid: uuid().notNull(),
    recipient_rid: uuid().notNull(),
    points: points(),
    created_at: moment().notNull(),
  },
  (t) => [
    index('point_transfers_sender').on(t.sender_rid, t.created_at),
    index('point_transfers_recipient').on(t.recipient_rid),
    check('point_transfers_points', sql`${t.points} > 0 and ${t.sender_rid} <> ${t.recipient_rid}`),
  ],
);

/** What points took off an order when it was placed, and how many were spent for it. */
export const pointOrders = pgTable(
  'point_orders',
  {
    order_rid: uuid().primaryKey(),
    points: points(),
    off_fen: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [check('point_orders_off', sql`${t.points} > 0 and ${t.off_fen} > 0`)],
);

/** Goods of the exchange shop. */
export const pointGoods = pgTable(
  'point_goods',
  {
    rid: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    /** The name of a public picture; empty for none. */
    img: text().notNull(),
    points: points(),
    stock: integer().notNull(),
    most_each: integer(),
    listed: boolean().notNull(),
    /** The coupons that members get for it; null for what is sent. */
    batch_rid: uuid().references(() => couponBatches.rid),
    created_at: moment().notNull(),
  },
  (t) => [
    check('point_goods_price', sql`${t.points} > 0`),
    check('point_goods_stock', sql`${t.stock} >= 0`),
    check('point_goods_each', sql`${t.most_each} > 0`),
  ],
);

export const exchangeNumbers = pgSequence('point_exchange_numbers');

/** Goods that members took. */
export const pointExchanges = pgTable(
  'point_exchanges',
  {
    rid: uuid().primaryKey(),
    exchange_no: text().notNull().unique(),
    member_rid: uuid().notNull(),
    good_rid: uuid()
      .notNull()
      .references(() => pointGoods.rid),
    /** The good as it was taken. */
    good_name: text().notNull(),
    img: text().notNull(),
    count: integer().notNull(),
    points: points(),
    state: text().$type<ExchangeState>().notNull(),
    /** Where it goes; null where the member got a coupon. */
    receiver: jsonb().$type<Receiver>(),
    coupon_rid: uuid().unique(),
    remark: text().notNull(),
    courier: text().notNull().default(''),
    number: text().notNull().default(''),
    answer: text().notNull().default(''),
    created_at: moment().notNull(),
    /** By when it should leave. */
    due_at: moment().notNull(),
    shipped_at: moment(),
    receives_at: moment(),
    ended_at: moment(),
  },
  (t) => [
    index('point_exchanges_member').on(t.member_rid, t.rid),
    index('point_exchanges_good').on(t.good_rid, t.member_rid),
    index('point_exchanges_state').on(t.state, t.rid),
    check('point_exchanges_count', sql`${t.count} > 0 and ${t.points} > 0`),
    check(
      'point_exchanges_shipped',
      sql`(${t.coupon_rid} is null and ${t.state} in ('shipped', 'done')) = (${t.courier} <> '' and ${t.number} <> '' and ${t.shipped_at} is not null)`,
    ),
    // A coupon is given at once, alone, and goes nowhere.
    check(
      'point_exchanges_coupon',
      sql`(${t.coupon_rid} is null) = (${t.receiver} is not null) and (${t.coupon_rid} is null or (${t.state} = 'done' and ${t.count} = 1))`,
    ),
  ],
);

/** Papers that acknowledge the platform, with what they brought. */
export const pointPapers = pgTable(
  'point_papers',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    state: text().$type<PaperState>().notNull(),
    title: text().notNull(),
    journal: text().notNull(),
    doi: text().notNull(),
    impact_factor: numeric({ precision: 7, scale: 3, mode: 'number' }).notNull(),
    proof_rid: uuid().notNull(),
    remark: text().notNull(),
    /** What the public list of thanks tells, where the author agrees to that. */
    company: text().notNull().default(''),
    services: text().notNull().default(''),
    content: text().notNull().default(''),
    is_public: boolean().notNull().default(false),
    answer: text().notNull().default(''),
    points: points().default(0),
    created_at: moment().notNull(),
    ended_at: moment(),
  },
  (t) => [
    index('point_papers_member').on(t.member_rid, t.rid),
    index('point_papers_state').on(t.state, t.rid),
    /** A paper is rewarded once, whoever of its authors applies. */
    uniqueIndex('point_papers_doi')
      .on(t.doi)
      .where(sql`state in ('pending', 'accepted')`),
    check('point_papers_points', sql`${t.points} >= 0 and (${t.state} = 'accepted' or ${t.points} = 0)`),
  ],
);
