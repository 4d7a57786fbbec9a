import { and, asc, count, eq, gt, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import {
  alias,
  boolean,
  integer,
  jsonb,
  PgDialect,
  pgEnum,
  pgTable,
  QueryBuilder,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { QuickDialect } from './quick-dialect.ts';

const colour = pgEnum('colour', ['red', 'blue']);
const birds = pgTable('birds', {
  rid: uuid().primaryKey(),
  called: text('name').notNull(),
  wings: integer().notNull().default(2),
  seen_at: timestamp({ withTimezone: true }),
  traits: jsonb().$type<{ sings: boolean }>(),
  rare: boolean().notNull().default(false),
  feather: colour(),
});
const nests = pgTable('nests', { rid: uuid().primaryKey(), bird_rid: uuid(), eggs: integer() });

/** A builder that never asks: only its texts count. */
const over = (dialect: PgDialect) =>
  new NodePgDatabase(dialect, new NodePgSession(new pg.Client(), dialect, undefined), undefined);

const rid = '0198c0de-0000-7000-8000-000000000000';
const at = new Date('2026-11-23T00:00:00Z');
const other = alias(birds, 'other');

const statements: Record<string, (db: NodePgDatabase) => { getSQL(): SQL }> = {
  'a whole row by its key, locked': (db) => db.select().from(birds).where(eq(birds.rid, rid)).for('update'),
  'chosen columns, a condition of several parts, an order and a limit': (db) =>
    db
      .select({ called: birds.called, twice: sql<number>`${birds.wings} * ${2}`.as('twice') })
      .from(birds)
      .where(or(and(gt(birds.wings, 1), isNull(birds.seen_at)), like(birds.called, '%鹰%')))
      .orderBy(asc(birds.called))
      .limit(3),
  'a list of values, and an empty one': (db) =>
    db
      .select()
      .from(birds)
      .where(or(inArray(birds.rid, [rid, rid]), inArray(birds.wings, []))),
  'two tables, one under another name': (db) =>
    db
      .select({ one: birds.rid, two: other.called, eggs: nests.eggs })
      .from(birds)
      .leftJoin(other, eq(other.wings, birds.wings))
      .innerJoin(nests, and(eq(nests.bird_rid, other.rid), eq(nests.eggs, 4))),
  'rows with a default, nothing, a date and an object': (db) =>
    db
      .insert(birds)
      .values([
        { rid, called: 'Amsel', seen_at: at, traits: { sings: true }, feather: 'blue' },
        { rid, called: '燕', wings: 3, seen_at: null },
      ])
      .onConflictDoUpdate({ target: birds.rid, set: { wings: sql`excluded.wings`, called: 'x' } })
      .returning(),
  'a row beside another in one statement': (db) =>
    db
      .with(db.$with('laid').as(db.insert(nests).values({ rid, eggs: 1 }).returning({ rid: nests.rid })))
      .insert(birds)
      .values({ rid, called: 'Star' }),
  'a part of the statement that is read from': (db) => {
    const many = db.$with('many').as(db.select().from(nests).where(gt(nests.eggs, 2)));
    return db.with(many).select().from(many).unionAll(db.select().from(nests));
  },
  'a change by a value and by an expression': (db) =>
    db
      .update(birds)
      .set({ wings: sql`${birds.wings} + 1`, seen_at: at, traits: null })
      .where(eq(birds.rid, rid)),
  'what a subquery names': (db) =>
    db.delete(birds).where(inArray(birds.rid, db.select({ rid: nests.bird_rid }).from(nests).where(eq(nests.eggs, 0)))),
  'a subquery with a name of its own': (db) => {
    const few = db.select({ rid: nests.bird_rid, eggs: nests.eggs }).from(nests).where(eq(nests.eggs, 1)).as('few');
    return db
      .select()
      .from(few)
      .innerJoin(birds, eq(birds.rid, few.rid))
      .where(sql`exists ${db.select({ one: sql`1` }).from(other)}`);
  },
  'a count within a condition': (db) =>
    db
      .select()
      .from(birds)
      .where(sql`${db.select({ n: count() }).from(nests)} = ${5}`),
  'a sum over parts of the statement': (db) => {
    const gone = db.$with('gone').as(db.delete(nests).where(eq(nests.eggs, 0)).returning({ rid: nests.rid }));
    return db
      .with(gone)
      .delete(birds)
      .where(sql`(select count(*) from ${gone}) >= ${0}`);
  },
  'a count of rows': (db) => db.select({ n: count() }).from(birds).where(eq(birds.rare, true)),
  'values and nothing in a text of its own': () => sql`select ${'a'}, ${null}, ${undefined}${7}, ${at}, ${[1, 2]}`,
  'a type and a value written into the text': () => sql`${rid}::${colour} ${sql`${5}`.inlineParams()} ${6}`,
  'a place for a value that comes later': () => sql`${birds.rid} = ${sql.placeholder('rid')} and ${birds.wings} = ${1}`,
};

test.each(Object.entries(statements))('it writes as drizzle does: %s', (_, build) => {
  const [quick, drizzle] = [new QuickDialect(), new PgDialect()];
  const { sql: written, params } = quick.sqlToQuery(build(over(quick)).getSQL());
  const expected = drizzle.sqlToQuery(build(over(drizzle)).getSQL());
  expect({ written, params }).toEqual({ written: expected.sql, params: expected.params });
  expect(written).not.toBe('');
});

test('a statement is the same the second time', () => {
  const dialect = new QuickDialect();
  const build = () => new QueryBuilder(dialect).select().from(birds).where(eq(birds.called, 'Amsel')).getSQL();
  expect(dialect.sqlToQuery(build())).toEqual(dialect.sqlToQuery(build()));
});
