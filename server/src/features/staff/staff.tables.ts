import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { Density, Preferences, SavedView } from '@yance/contract/staff/preferences.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Staff. `totp_step` is the time step of the last accepted code, so that none serves twice. */
export const staff = pgTable(
  'staff',
  {
    rid: uuid().primaryKey(),
    account: text().notNull(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    password_hash: text().notNull(),
    totp_secret: text().notNull(),
    totp_step: bigint({ mode: 'number' }),
    /** A new secret that its owner has not yet proved to hold. */
    totp_pending: text(),
    roles: text().array().$type<StaffRole[]>().notNull(),
    /** The laboratory that a person in role L works for; null for the operator's own staff. */
    laboratory_rid: uuid(),
    /** Whose records they see together with their own; empty without a group. */
    work_group: text().notNull().default(''),
    /** How many members were given to this service manager: the measure of load. */
    members: integer().notNull().default(0),
    created_at: moment().notNull(),
    disabled_at: moment(),
    /** Since when the person is away; whoever is gets no new customers and no new work. */
    away_at: moment(),
  },
  (t) => [uniqueIndex('staff_account').on(sql`lower(${t.account})`)],
);

/** Console sessions: idle after 30 minutes, over after 12 hours. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    rid: uuid().primaryKey(),
    staff_rid: uuid()
      .notNull()
      .references(() => staff.rid),
    token_hash: text().notNull(),
    created_at: moment().notNull(),
    seen_at: moment().notNull(),
    stepped_up_at: moment(),
    ip: text().notNull(),
    device: text().notNull(),
    revoked_at: moment(),
  },
  (t) => [
    uniqueIndex('staff_sessions_token').on(t.token_hash),
    index('staff_sessions_staff')
      .on(t.staff_rid)
      .where(sql`revoked_at is null`),
  ],
);

/** Roles that the operator has put together of permissions. An archived one is given to nobody any more. */
export const ownRoles = pgTable(
  'own_roles',
  {
    rid: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    permissions: text().array().$type<PermissionKey[]>().notNull(),
    /** Counts the changes, so that none is made on a role as it was before another. */
    revision: integer().notNull().default(1),
    created_at: moment().notNull(),
    archived_at: moment(),
  },
  (t) => [
    uniqueIndex('own_roles_name')
      .on(sql`lower(${t.name})`)
      .where(sql`archived_at is null`),
  ],
);

/** Who has which of these roles. */
export const staffOwnRoles = pgTable(
  'staff_own_roles',
  {
    staff_rid: uuid()
      .notNull()
      .references(() => staff.rid),
    role_rid: uuid()
      .notNull()
      .references(() => ownRoles.rid),
  },
  (t) => [primaryKey({ columns: [t.staff_rid, t.role_rid] }), index('staff_own_roles_role').on(t.role_rid)],
);

/** How a person likes to work; who has changed nothing has no row. */
export const staffPreferences = pgTable('staff_preferences', {
  staff_rid: uuid()
    .primaryKey()
    .references(() => staff.rid),
  open_next: boolean().notNull().default(false),
  /** Lists that open with the own records alone. */
  mine: text().array().notNull().default([]),
  /** Lists that open with the records of the work group. */
  work_group: text().array().notNull().default([]),
  density: text().$type<Density>().notNull().default('regular'),
  /** Columns that they do not want to see. */
  columns: jsonb().$type<Preferences['columns']>().notNull().default([]),
  views: jsonb().$type<SavedView[]>().notNull().default([]),
});

/** Views of lists that an administrator shares with everybody, or with one work group. */
export const sharedViews = pgTable(
  'staff_shared_views',
  {
    rid: uuid().primaryKey(),
    list: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    /** Empty for everybody. */
    work_group: text().notNull(),
    shared_by: uuid()
      .notNull()
      .references(() => staff.rid),
    shared_at: moment().notNull(),
  },
  (t) => [unique('staff_shared_views_name').on(t.list, t.work_group, t.name)],
);
