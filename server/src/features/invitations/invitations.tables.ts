import type { Finding } from '@yance/contract/invitations/invitation.ts';
import type { InvitationKind } from '@yance/contract/invitations/kinds.ts';
import type { InvitationState } from '@yance/contract/invitations/states.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const points = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true }).notNull();

/** Each member's own code. */
export const invitationCodes = pgTable(
  'invitation_codes',
  { member_rid: uuid().primaryKey(), code: text().notNull().unique(), created_at: moment() },
  (t) => [check('invitation_codes_form', sql`${t.code} ~ '^[2-9A-HJ-NP-Z]{6}$'`)],
);

/** How often the link with a promoter's code was opened on a day of Shanghai; nothing says by whom. */
export const invitationVisits = pgTable(
  'invitation_visits',
  {
    code: text()
      .notNull()
      .references(() => invitationCodes.code, { onDelete: 'cascade' }),
    day: date().notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.day] }), check('invitation_visits_some', sql`${t.visits} > 0`)],
);

/** Which browsers have been counted on a day, as digests that name nobody; they are gone after two days. */
export const visitMarks = pgTable('invitation_visit_marks', { day: date().notNull(), mark: text().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.mark] }),
]);

/** By whom a member came, once for all. */
export const invitations = pgTable(
  'invitations',
  {
    rid: uuid().primaryKey(),
    invitee_rid: uuid().notNull(),
    inviter_rid: uuid().notNull(),
    /** Whether it brings points to both, or a rebate to a promoter: never both, and never changed. */
    kind: text().$type<InvitationKind>().notNull().default('friend'),
    code: text().notNull(),
    state: text().$type<InvitationState>().notNull(),
    created_at: moment(),
    /** From when on payments bring nothing any more. */
    ends_at: moment(),
    /** What made it look like one person, as it was found. */
    findings: jsonb().$type<Finding[]>().notNull(),
    /** Who decided about that: what was allowed is not found again. */
    reviewed_by: uuid(),
    answer: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('invitations_invitee').on(t.invitee_rid),
    index('invitations_inviter').on(t.inviter_rid, t.kind, t.rid),
    index('invitations_state').on(t.state, t.rid),
    // Rids are sortable by creation: who is invited is younger, so nobody is in a circle, not even with oneself.
    check('invitations_younger', sql`${t.inviter_rid} < ${t.invitee_rid}`),
    check('invitations_kind', sql`${t.kind} in ('friend', 'customer')`),
    check('invitations_found', sql`${t.state} <> 'flagged' or jsonb_array_length(${t.findings}) > 0`),
    check('invitations_reviewed', sql`${t.state} <> 'voided' or ${t.reviewed_by} is not null`),
    check('invitations_ends', sql`${t.ends_at} > ${t.created_at}`),
  ],
);

/** What one charge of an invited member has brought to both, at the rates of its first payment. */
export const invitationRewards = pgTable(
  'invitation_rewards',
  {
    charge_rid: uuid().primaryKey(),
    invitation_rid: uuid()
      .notNull()
      .references(() => invitations.rid),
    title: text().notNull(),
    inviter_percent: integer().notNull(),
    invitee_percent: integer().notNull(),
    /** So many points were worth one yuan. */
    per_yuan_worth: integer().notNull(),
    money_fen: bigint({ mode: 'number' }).notNull(),
    inviter_points: points(),
    invitee_points: points(),
    created_at: moment(),
  },
  (t) => [
    index('invitation_rewards_invitation').on(t.invitation_rid, t.charge_rid),
    check(
      'invitation_rewards_points',
      sql`${t.money_fen} >= 0
        and ${t.inviter_points} between 0 and ${t.money_fen} * ${t.inviter_percent} * ${t.per_yuan_worth} / 10000
        and ${t.invitee_points} between 0 and ${t.money_fen} * ${t.invitee_percent} * ${t.per_yuan_worth} / 10000`,
    ),
  ],
);
