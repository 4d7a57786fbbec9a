import type { CommunityKind, ShareKind } from '@yance/contract/communities/kinds.ts';
import type { CommunityState, HandoverState, MembershipState } from '@yance/contract/communities/states.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Research groups and teams. Each has exactly one owner, who is one of its members as long as it lives. */
export const communities = pgTable(
  'communities',
  {
    rid: uuid().primaryKey(),
    /** By which others find it, typed or as a picture. */
    code: text().notNull().unique(),
    name: text().notNull(),
    kind: text().$type<CommunityKind>().notNull(),
    unit: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    area: text().notNull(),
    address_code: text().notNull(),
    intro: text().notNull(),
    searchable: boolean().notNull(),
    state: text().$type<CommunityState>().notNull(),
    owner_rid: uuid().notNull(),
    /** Why staff rejected or froze it. */
    answer: text().notNull().default(''),
    created_at: moment().notNull(),
    /** When it ends, while it is being dissolved. */
    ends_at: moment(),
    ended_at: moment(),
    /** By which `name` and `unit` are found, however others write them. */
    name_key: text().notNull().default(''),
    unit_key: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('communities_owner_name')
      .on(t.owner_rid, sql`lower(${t.name})`)
      .where(sql`state <> 'dissolved'`),
    index('communities_state').on(t.state, t.rid),
    index('communities_name_key').on(t.name_key),
    index('communities_unit_key').on(t.unit_key),
    check('communities_kind', sql`${t.kind} in ('group', 'team')`),
    check(
      'communities_end',
      sql`(${t.state} = 'dissolving') = (${t.ends_at} is not null) and (${t.state} = 'dissolved') = (${t.ended_at} is not null)`,
    ),
  ],
);

/** Who is in a community, wants to be, is invited, or was. */
export const communityMemberships = pgTable(
  'community_memberships',
  {
    rid: uuid().primaryKey(),
    community_rid: uuid()
      .notNull()
      .references(() => communities.rid),
    member_rid: uuid().notNull(),
    state: text().$type<MembershipState>().notNull(),
    admin: boolean().notNull().default(false),
    /** What the member's orders of one month, and each of them, may take of the community's money unasked. */
    month_limit_fen: bigint({ mode: 'number' }),
    order_limit_fen: bigint({ mode: 'number' }),
    /** Whether each order waits for the owner or an admin. */
    needs_approval: boolean().notNull().default(false),
    /** Who invited; null for an application. */
    invited_by: uuid(),
    message: text().notNull(),
    answer: text().notNull().default(''),
    created_at: moment().notNull(),
    expires_at: moment(),
    joined_at: moment(),
    ended_at: moment(),
  },
  (t) => [
    uniqueIndex('community_memberships_one_open')
      .on(t.community_rid, t.member_rid)
      .where(sql`state in ('applied', 'invited', 'joined')`),
    index('community_memberships_member').on(t.member_rid, t.state),
    index('community_memberships_community').on(t.community_rid, t.state, t.rid),
    check('community_memberships_limits', sql`${t.month_limit_fen} >= 0 and ${t.order_limit_fen} >= 0`),
    check('community_memberships_admin', sql`not ${t.admin} or ${t.state} = 'joined'`),
    check(
      'community_memberships_times',
      sql`(${t.state} in ('applied', 'invited')) = (${t.expires_at} is not null and ${t.ended_at} is null and ${t.joined_at} is null)
        and (${t.state} <> 'joined' or (${t.joined_at} is not null and ${t.ended_at} is null))
        and (${t.state} in ('applied', 'invited', 'joined') or ${t.ended_at} is not null)`,
    ),
  ],
);

/** What a community's money is for: a grant with its number and, where it has one, its budget. */
export const communityProjects = pgTable(
  'community_projects',
  {
    rid: uuid().primaryKey(),
    community_rid: uuid()
      .notNull()
      .references(() => communities.rid),
    name: text().notNull(),
    grant_no: text().notNull(),
    budget_fen: bigint({ mode: 'number' }),
    active: boolean().notNull().default(true),
    created_at: moment().notNull(),
  },
  (t) => [
    uniqueIndex('community_projects_name').on(t.community_rid, sql`lower(${t.name})`),
    check('community_projects_budget', sql`${t.budget_fen} >= 0`),
  ],
);

/** A community that its owner offers to another member of it. */
export const communityHandovers = pgTable(
  'community_handovers',
  {
    rid: uuid().primaryKey(),
    community_rid: uuid()
      .notNull()
      .references(() => communities.rid),
    from_rid: uuid().notNull(),
    to_rid: uuid().notNull(),
    state: text().$type<HandoverState>().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    ended_at: moment(),
  },
  (t) => [
    uniqueIndex('community_handovers_one_open')
      .on(t.community_rid)
      .where(sql`state = 'offered'`),
    index('community_handovers_community').on(t.community_rid, t.rid),
    index('community_handovers_to').on(t.to_rid, t.rid),
    index('community_handovers_from').on(t.from_rid),
    check('community_handovers_people', sql`${t.from_rid} <> ${t.to_rid}`),
    check('community_handovers_end', sql`(${t.state} = 'offered') = (${t.ended_at} is null)`),
  ],
);

/**
 * What a member shares with a community. It ends when its owner says so, and is no longer in force once the place that
 * its owner held then is over.
 */
export const communityShares = pgTable(
  'community_shares',
  {
    rid: uuid().primaryKey(),
    community_rid: uuid()
      .notNull()
      .references(() => communities.rid),
    member_rid: uuid().notNull(),
    place_rid: uuid()
      .notNull()
      .references(() => communityMemberships.rid),
    kind: text().$type<ShareKind>().notNull(),
    thing_rid: uuid().notNull(),
    created_at: moment().notNull(),
    ended_at: moment(),
  },
  (t) => [
    uniqueIndex('community_shares_one')
      .on(t.place_rid, t.kind, t.thing_rid)
      .where(sql`ended_at is null`),
    index('community_shares_community')
      .on(t.community_rid, t.kind, t.rid)
      .where(sql`ended_at is null`),
    index('community_shares_thing').on(t.kind, t.thing_rid),
    index('community_shares_member').on(t.member_rid),
  ],
);
