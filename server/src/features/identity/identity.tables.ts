import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Customers. `account` is the phone until the member sets a name of their own; both sign in. */
export const members = pgTable(
  'members',
  {
    rid: uuid().primaryKey(),
    account: text().notNull(),
    phone: text().notNull(),
    password_hash: text().notNull(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    /** 0 student, 3 teacher, 1 individual, 2 enterprise; null until the profile is filled in. */
    organization: smallint(),
    company: text().notNull().default(''),
    teacher: text().notNull().default(''),
    teacher_phone: text().notNull().default(''),
    teacher_mail: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    area: text().notNull().default(''),
    address_code: text().notNull().default(''),
    address: text().notNull().default(''),
    avatar: text().notNull().default(''),
    /** Set by a service manager; null means the default of the user type. */
    policy: text().$type<'credit' | 'prepaid'>(),
    manager_rid: uuid(),
    wx_openid: text(),
    created_at: moment().notNull(),
    /** By which `name` and `company` are found, however others write them. */
    name_key: text().notNull().default(''),
    company_key: text().notNull().default(''),
    /** As `name` is typed in letters: all of its syllables, and their first letters. */
    name_pinyin: text().notNull().default(''),
    name_initials: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('members_account').on(sql`lower(${t.account})`),
    uniqueIndex('members_phone').on(t.phone),
    uniqueIndex('members_wx').on(t.wx_openid),
    index('members_manager').on(t.manager_rid, t.rid),
    // By part of what is searched: rare words among all members (`mentions`).
    index('members_pieces').using(
      'gin',
      sql`pieces(lower(${t.name} || ' ' || ${t.company} || ' ' || ${t.account} || ' ' || ${t.phone}))`,
    ),
    index('members_name_key').on(t.name_key),
    index('members_company_key').on(t.company_key),
    index('members_name_pinyin').on(t.name_pinyin.op('text_pattern_ops')),
    index('members_name_initials').on(t.name_initials.op('text_pattern_ops')),
    check('members_organization', sql`${t.organization} in (0, 1, 2, 3)`),
    check('members_policy', sql`${t.policy} in ('credit', 'prepaid')`),
  ],
);

/** One row per sign-in: the family of tokens that follow from each other. Only hashes of tokens are kept. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid()
      .notNull()
      .references(() => members.rid),
    access_hash: text().notNull(),
    access_expires_at: moment().notNull(),
    refresh_hash: text().notNull(),
    refresh_expires_at: moment().notNull(),
    /** The tokens before the last refresh; they live on for a short grace, so that parallel tabs agree. */
    previous_access_hash: text(),
    previous_refresh_hash: text(),
    /** Under this salt the present tokens follow from the previous refresh token. */
    salt: text(),
    refreshed_at: moment(),
    remember: boolean().notNull(),
    ip: text().notNull(),
    device: text().notNull(),
    created_at: moment().notNull(),
    revoked_at: moment(),
  },
  (t) => [
    uniqueIndex('member_sessions_access').on(t.access_hash),
    index('member_sessions_previous').on(t.previous_access_hash),
    index('member_sessions_member').on(t.member_rid),
  ],
);

/** SMS codes. The code itself stands here only until the outbox has sent it. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    rid: uuid().primaryKey(),
    phone: text().notNull(),
    purpose: smallint().notNull(),
    code_hash: text().notNull(),
    code_to_send: text(),
    tries: integer().notNull().default(0),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (t) => [index('sms_codes_phone').on(t.phone, t.created_at)],
);

/** How many codes a phone and a network address asked for on a Shanghai day, and how many WeChat tickets an address. */
export const smsQuotas = pgTable(
  'sms_quotas',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<'phone' | 'address' | 'ticket' | 'member' | 'all'>().notNull(),
    key: text().notNull(),
    count: integer().notNull().default(0),
    last_at: moment(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.key] })],
);

/** Solved captchas, so that one solution serves once. */
export const usedCaptchas = pgTable(
  'used_captchas',
  { signature: text().primaryKey(), expires_at: moment().notNull() },
  (t) => [index('used_captchas_expiry').on(t.expires_at)],
);

/** Secrets of this platform, made with the database. */
export const platformSecrets = pgTable('platform_secrets', { name: text().primaryKey(), secret: text().notNull() });

export const addresses = pgTable(
  'addresses',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid()
      .notNull()
      .references(() => members.rid),
    name: text().notNull(),
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    area: text().notNull(),
    address: text().notNull(),
    address_code: text().notNull(),
    is_default: boolean().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    index('addresses_member').on(t.member_rid, t.created_at),
    uniqueIndex('addresses_one_default')
      .on(t.member_rid)
      .where(sql`is_default`),
  ],
);

/** Which versions of licence and policy a member agreed to, and when. */
export const consents = pgTable(
  'consents',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid()
      .notNull()
      .references(() => members.rid),
    kind: text().$type<'license' | 'policy'>().notNull(),
    version: text().notNull(),
    ip: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('consents_member').on(t.member_rid)],
);
