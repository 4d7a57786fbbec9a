import type { Actor } from './actor.ts';
import { sql, type SQL } from 'drizzle-orm';
import {
  bigserial,
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
import { xid8 } from './column-types.ts';

/**
 * What happened: the timeline that people read and the outbox that subscribers follow, in one row. Append-only but for
 * `dispatched_at`.
 */
export const facts = pgTable(
  'facts',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    rid: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    entity: text().notNull(),
    entity_rid: uuid().notNull(),
    event: text().notNull(),
    version: integer().notNull().default(1),
    from_state: text(),
    to_state: text(),
    actor_kind: text().$type<Actor['kind']>().notNull(),
    actor_rid: uuid(),
    /** The session in which a person did it: the pages of the person's other sessions hear of it. */
    actor_session: text(),
    reason: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Until when the step was to be made: the clock that ran on the record before it; null where none ran. */
    due_at: timestamp({ withTimezone: true }),
    dispatched_at: timestamp({ withTimezone: true }),
    /** In which transaction: its number says, as `seq` does not, whether a page that was read knows of the fact. */
    made_in: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [
    // For figures, which count the steps of one kind by day.
    index('facts_steps').on(t.entity, t.event, t.at),
    index('facts_entity').on(t.entity, t.entity_rid, t.seq),
    index('facts_waiting')
      .on(t.seq)
      .where(sql`dispatched_at is null`),
    // For pages that come back and ask what they have missed.
    index('facts_dispatched')
      .on(t.dispatched_at)
      .where(sql`dispatched_at is not null`),
  ],
);

/** Work to be done after commit or at a later time; leased with SKIP LOCKED. */
export const jobs = pgTable(
  'jobs',
  {
    rid: uuid().primaryKey(),
    kind: text().notNull(),
    /** Unique among waiting jobs, so that a clock is set once and can be taken back. */
    key: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    run_at: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    leased_until: timestamp({ withTimezone: true }),
    last_error: text(),
    done_at: timestamp({ withTimezone: true }),
    dead_at: timestamp({ withTimezone: true }),
    /** Who has given it up, and why; it is done then. */
    given_up_by: uuid(),
    given_up_reason: text(),
  },
  (t) => [
    uniqueIndex('jobs_waiting_key')
      .on(t.kind, t.key)
      .where(sql`done_at is null and dead_at is null`),
    index('jobs_done')
      .on(t.done_at, t.rid)
      .where(sql`done_at is not null`),
    index('jobs_dead')
      .on(t.dead_at, t.rid)
      .where(sql`dead_at is not null and done_at is null`),
    index('jobs_failing')
      .on(t.run_at, t.rid)
      .where(sql`last_error is not null and done_at is null and dead_at is null`),
    index('jobs_due')
      .on(t.run_at)
      .where(sql`done_at is null and dead_at is null`),
  ],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text().notNull(),
    key: text().notNull(),
    path: text().notNull(),
    body_hash: text().notNull(),
    reply: jsonb().$type<unknown>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.key] }), index('idempotency_created').on(t.created_at)],
);

/** The order to which belongs what a change was made to, and the records of a change of several. */
export const orderInInput: SQL = sql`(input ->> 'order_rid')`;
export const ridsInInput: SQL = sql`(input -> 'rids')`;

/** Every change that staff make, as a hash chain: an edited, deleted or cut row is found. */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    staff_rid: uuid().notNull(),
    account: text().notNull(),
    path: text().notNull(),
    subject: text(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    ip: text(),
    previous_hash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    index('audit_staff').on(t.staff_rid, t.seq),
    index('audit_subject').on(t.subject, t.seq),
    index('audit_order').on(orderInInput, t.seq),
    index('audit_rids').using('gin', ridsInInput),
  ],
);

/**
 * Every reading of members' personal data by staff. Append-only like the audit log, but without its chain, so that
 * readers never queue.
 */
export const personalReadings = pgTable(
  'personal_readings',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    staff_rid: uuid().notNull(),
    account: text().notNull(),
    path: text().notNull(),
    /** The records that the reply told of. */
    subjects: uuid().array().notNull(),
    ip: text(),
  },
  (t) => [
    index('personal_readings_staff').on(t.staff_rid, t.seq),
    index('personal_readings_subjects').using('gin', t.subjects),
  ],
);

/** Tickets that serve once and have served, until their time is over. */
export const spentTickets = pgTable('spent_tickets', {
  digest: text().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
});

/**
 * What this installation keeps for itself, shared by all its processes: keys that it made, and where the audit chain
 * ends.
 */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });
