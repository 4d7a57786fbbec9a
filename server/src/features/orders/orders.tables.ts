import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { DelayKind } from '@yance/contract/orders/delay.ts';
import type { Demand, DraftDemand, SampleGroup } from '@yance/contract/orders/demand.ts';
import type { Preset } from '@yance/contract/orders/preset-endpoints.ts';
import type { OrderClock, OrderState } from '@yance/contract/orders/states.ts';
import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import type { AppliedRule, Price, Urgency } from '@yance/contract/pricing/rules.ts';
import type { AgreementContent, ChangedLine, Extra, LineSpan, OrderReduction, SignKind } from './state/order-model.ts';
import { communityProjects } from '../communities/communities.tables.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** The last five digits of an order's number; it goes round, the date in front keeps numbers apart. */
export const orderNumbers = pgSequence('order_numbers', { minValue: 1, maxValue: 99_999, cycle: true });

export const orders = pgTable(
  'orders',
  {
    rid: uuid().primaryKey(),
    order_no: text().notNull().unique(),
    member_rid: uuid().notNull(),
    manager_rid: uuid(),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    /** For which project of the community that pays; null where none was chosen. */
    project_rid: uuid().references(() => communityProjects.rid),
    policy: text().$type<'credit' | 'prepaid'>().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** Where a paying or accepting order goes on. */
    resume_state: text().$type<OrderState>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    total_fen: integer().notNull(),
    samples: integer().notNull(),
    titles: text().array().notNull(),
    types: integer().array().notNull(),
    /** Lower-case text that the order lists search: number, titles, contact, courier numbers. */
    search: text().notNull(),
    contact_name: text().notNull(),
    contact_phone: text().notNull(),
    /** The customer's own reference, such as the number of a grant; empty without one. */
    customer_ref: text().notNull().default(''),
    delivery_type: integer().notNull(),
    /** The earliest booking on site of the order: samples must be collected before it. */
    scene_date: date({ mode: 'string' }),
    /** The day for which the pickup of its samples is booked; null without one. */
    collected_on: date({ mode: 'string' }),
    report: text().$type<Demand['report']>().notNull(),
    /** Where the paper report goes, as the customer chose it; null where nobody did. */
    report_receiver: jsonb().$type<Receiver>(),
    /** Until when the paper report must be sent, from the published data on; null without one. */
    report_due_at: timestamp({ withTimezone: true }),
    report_courier: text().notNull().default(''),
    report_number: text().notNull().default(''),
    report_sent_at: timestamp({ withTimezone: true }),
    message: text().notNull(),
    extras: jsonb().$type<Extra[]>().notNull(),
    /** What a coupon and points take off the lines, with the terms as they were agreed. */
    reductions: jsonb().$type<OrderReduction[]>().notNull().default([]),
    /** How the money of a finished order stands: unsettled, unpaid, done. Null before. */
    settlement: text().$type<'unsettled' | 'unpaid' | 'done'>(),
    /** Whether a complaint about its confirmed data is open. */
    complaining: boolean().notNull().default(false),
    /** How long each line takes once everything is here, as agreed; lines of which no time is known have none. */
    promise_spans: jsonb().$type<LineSpan[]>().notNull().default([]),
    /** Since when those times count: everything was here, agreed and paid for. Null before. */
    promised_from: timestamp({ withTimezone: true }),
    /** By when the last results are promised: an estimate until then. Null where no time is known. */
    promised_at: timestamp({ withTimezone: true }),
    /** Some results came later than they were promised then; a retest promises anew, which does not mend that. */
    late: boolean().notNull().default(false),
    /** When the last results were published. */
    delivered_at: timestamp({ withTimezone: true }),
    clock_kind: text().$type<OrderClock>(),
    clock_until: timestamp({ withTimezone: true }),
    /** When it last came to wait for who runs the community that pays; null where it never did. */
    approval_asked_at: timestamp({ withTimezone: true }),
    /** When the customer asked to cancel an order that is being tested; null while nobody asked. */
    cancel_asked_at: timestamp({ withTimezone: true }),
    cancel_reason: text(),
    /** Messages that the other side has written and this one has not opened. */
    unread_member: integer().notNull().default(0),
    /** Messages of the customer that wait for an answer. */
    unread_staff: integer().notNull().default(0),
  },
  (t) => [
    index('orders_member').on(t.member_rid, t.rid.desc().nullsFirst()),
    index('orders_member_state').on(t.member_rid, t.state, t.rid.desc().nullsFirst()),
    index('orders_state').on(t.state, t.rid.desc().nullsFirst()),
    index('orders_manager').on(t.manager_rid, t.state, t.rid.desc().nullsFirst()),
    index('orders_payer').on(t.payer_rid, t.payer_kind, t.rid.desc().nullsFirst()),
    index('orders_project')
      .on(t.project_rid)
      .where(sql`project_rid is not null`),
    // What was submitted on some days, counted by state without reading the rows.
    index('orders_created').on(t.created_at, t.state, t.manager_rid),
    index('orders_manager_newest').on(t.manager_rid, t.rid.desc().nullsFirst()),
    // By part of what is searched: rare words among all orders (`mentions`).
    index('orders_pieces').using('gin', sql`pieces(${t.search})`),
    index('orders_ref_pieces').using('gin', sql`pieces(lower(${t.customer_ref}))`),
    index('orders_clock').on(t.clock_until, t.rid),
    index('orders_unread')
      .on(t.rid)
      .where(sql`unread_staff > 0`),
    index('orders_total').on(t.total_fen, t.rid.desc().nullsFirst()),
    index('orders_reports')
      .on(t.report_due_at)
      .where(sql`report_due_at is not null`),
    check('orders_total', sql`${t.total_fen} >= 0`),
    check(
      'orders_payer',
      sql`${t.payer_kind} = 'team' or (${t.payer_kind} = 'member' and ${t.payer_rid} = ${t.member_rid})`,
    ),
    check('orders_project_payer', sql`${t.project_rid} is null or ${t.payer_kind} = 'team'`),
    // Only a community's money waits for somebody's approval.
    check('orders_approval', sql`${t.state} <> 'approving' or ${t.payer_kind} = 'team'`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    rid: uuid().primaryKey(),
    order_rid: uuid()
      .notNull()
      .references(() => orders.rid),
    position: integer().notNull(),
    service_rid: uuid().notNull(),
    name: text().notNull(),
    img: text().notNull(),
    unit: text().notNull(),
    type_id: integer().notNull(),
    count: integer().notNull(),
    urgent: text().$type<Urgency>().notNull(),
    amount_fen: integer().notNull(),
    price: jsonb().$type<Price>().notNull(),
    /** The form and the rules as they were when the order was placed: later edits of the catalogue do not reach it. */
    fields: jsonb().$type<ParameterField[]>().notNull(),
    rules: jsonb().$type<AppliedRule[]>().notNull(),
  },
  (t) => [
    unique('order_lines_position').on(t.order_rid, t.position),
    index('order_lines_service').on(t.service_rid, t.rid.desc().nullsFirst()),
    index('order_lines_urgent')
      .on(t.urgent, t.order_rid)
      .where(sql`urgent <> 'none'`),
  ],
);

export const orderGroups = pgTable(
  'order_groups',
  {
    rid: uuid().primaryKey(),
    order_rid: uuid()
      .notNull()
      .references(() => orders.rid),
    line_rid: uuid()
      .notNull()
      .references(() => orderLines.rid),
    position: integer().notNull(),
    data: jsonb().$type<SampleGroup>().notNull(),
  },
  (t) => [
    index('order_groups_order').on(t.order_rid, t.line_rid, t.position),
    index('order_groups_codes').using('gin', sql`(${t.data} -> 'codes')`),
  ],
);

/** Versions of the testing agreement. Without an order: the draft that the member reads before submitting. */
export const agreements = pgTable(
  'agreements',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    order_rid: uuid(),
    version: integer().notNull(),
    hash: text().notNull(),
    content: jsonb().$type<AgreementContent>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    signed_at: timestamp({ withTimezone: true }),
    sign_name: text(),
    sign_ip: text(),
    /** How it was signed: online, by a scan of the signed paper, or on paper mailed with the samples. */
    sign_kind: text().$type<SignKind>(),
    /** What the QR code on an order's agreement leads to; drafts have none. */
    code: text(),
    /** The scan of the signed paper that the customer sent. It signs at once; the manager compares it later. */
    scan_rid: uuid(),
    scan_at: timestamp({ withTimezone: true }),
    scan_checked_at: timestamp({ withTimezone: true }),
    /** Why the scan went back, which took the signature away. */
    scan_reason: text(),
  },
  (t) => [
    unique('agreements_version').on(t.order_rid, t.version),
    unique('agreements_code').on(t.code),
    // Few are not signed, among as many agreements as orders.
    index('agreements_unsigned')
      .on(t.order_rid)
      .where(sql`signed_at is null`),
    index('agreements_scans')
      .on(t.scan_at)
      .where(sql`scan_rid is not null and scan_checked_at is null`),
    uniqueIndex('agreements_draft')
      .on(t.member_rid)
      .where(sql`order_rid is null`),
  ],
);

export const orderDrafts = pgTable('order_drafts', {
  member_rid: uuid().primaryKey(),
  demand: jsonb().$type<DraftDemand>().notNull(),
  saved_at: timestamp({ withTimezone: true }).notNull(),
});

/** Parameters of a sample group that a member keeps under a name, for one service. */
export const orderPresets = pgTable(
  'order_presets',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    service_rid: uuid().notNull(),
    name: text().notNull(),
    group: jsonb().$type<Preset['group']>().notNull(),
    saved_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique('order_presets_name').on(t.member_rid, t.service_rid, t.name)],
);

/** Data that a customer sent for analysis. */
export const orderInputs = pgTable(
  'order_inputs',
  {
    rid: uuid().primaryKey(),
    order_rid: uuid()
      .notNull()
      .references(() => orders.rid),
    file_rid: uuid().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique('order_inputs_once').on(t.order_rid, t.file_rid)],
);

export const shipments = pgTable(
  'shipments',
  {
    rid: uuid().primaryKey(),
    order_rid: uuid().notNull(),
    courier: text().notNull(),
    number: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('shipments_order').on(t.order_rid), index('shipments_number').on(t.number)],
);

/** When samples on their way stood still or should have been here, one row each time. */
export const arrivalDelays = pgTable(
  'arrival_delays',
  {
    rid: uuid().primaryKey(),
    order_rid: uuid()
      .notNull()
      .references(() => orders.rid),
    /** The parcel; both empty where the samples came in none. */
    courier: text().notNull(),
    number: text().notNull(),
    kind: text().$type<DelayKind>().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    raised_at: timestamp({ withTimezone: true }).notNull(),
    /** When staff asked the customer or the courier about it. */
    inquired_at: timestamp({ withTimezone: true }),
    /** When there was news, or the order went on. */
    cleared_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    // One standstill is told once, and a parcel has one open delay, however many processes look.
    unique('arrival_delays_once').on(t.order_rid, t.courier, t.number, t.kind, t.since),
    uniqueIndex('arrival_delays_open')
      .on(t.order_rid, t.courier, t.number)
      .where(sql`cleared_at is null`),
  ],
);

export const orderMessages = pgTable(
  'order_messages',
  {
    rid: uuid().primaryKey(),
    order_rid: uuid().notNull(),
    by_staff: boolean().notNull(),
    /** A call's note is for staff alone. */
    call: boolean().notNull(),
    author_rid: uuid().notNull(),
    content: text().notNull(),
    /** Files that go with it, sent by its author. */
    file_rids: uuid().array().notNull().default([]),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('order_messages_order').on(t.order_rid, t.rid)],
);

/** A change of price or parameters that waits for the customer. */
export const orderProposals = pgTable(
  'order_proposals',
  {
    rid: uuid().primaryKey(),
    order_rid: uuid().notNull(),
    reason: text().notNull(),
    before_fen: integer().notNull(),
    after_fen: integer().notNull(),
    changes: jsonb().$type<string[]>().notNull(),
    /** New lines with their groups, taken over when the customer accepts. */
    lines: jsonb().$type<ChangedLine[]>().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    answered_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('order_proposal_open')
      .on(t.order_rid)
      .where(sql`answered_at is null`),
  ],
);
