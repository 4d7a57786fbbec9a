import { mostCounted } from '@yance/contract/kernel/page.ts';
import { eq, gte, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '../../test/own-database.ts';
import { openDatabase, type Database } from './db.ts';
import { areCommon, countSome, countSomeOfEach, mentions, sumSome } from './list-query.ts';
import { forgetBounds } from './reached-bound.ts';

const notes = pgTable('notes', {
  number: integer().primaryKey(),
  words: text().notNull(),
  fen: bigint({ mode: 'number' }),
});
let database: Database;
beforeAll(async () => {
  database = openDatabase(await ownDatabase());
  // Every second of the notes is about powder, every hundredth about a crystal, and nobody has paid for the last one.
  await database.pool.query(`create table notes (number integer primary key, words text not null, fen bigint);
    create index notes_pieces on notes using gin (pieces(words));
    insert into notes select number, number || ' 样品 ' || case when number % 100 = 0 then '单晶'
      when number % 2 = 0 then '氧化铈粉末' else '薄膜' end, case when number < 1200 then 100 end
      from generate_series(1, 1200) number;
    analyze notes`);
});
afterAll(() => database.close());

test('words are common where a twentieth of the rows holds them, also as the planner knows', async () => {
  const common = (words: string) =>
    database.transaction((tx) =>
      areCommon(tx, { index: 'notes_pieces', text: sql`${notes.words}`, newest: notes.number }, words),
    );
  expect(await common('粉末')).toBe(true);
  expect(await common('氧化铈粉末')).toBe(true);
  for (const words of ['单晶', '粉末单晶', '样品 样品', '查无此人', '粉', '']) expect(await common(words)).toBe(false);
});

test('words are found wherever they stand, with the index or without it', async () => {
  for (const common of [true, false]) {
    const found = (words: string) =>
      database.transaction((tx) => tx.$count(notes, mentions([sql`${notes.words}`], words, { common })));
    expect(await found('铈粉')).toBe(588);
    expect(await found('粉')).toBe(588);
    expect(await found('1200')).toBe(1);
    expect(await found('末粉')).toBe(0);
    const others = [eq(notes.number, 7), eq(notes.number, 1200)];
    const either = mentions([sql`${notes.words}`, sql`notes.words`], '单晶', { common, others });
    expect(await database.transaction((tx) => tx.$count(notes, either))).toBe(13);
  }
});

test('what more rows amount to than are counted is summed only where all of them are read', async () => {
  const summed = (from: number, all: boolean) =>
    database.transaction((tx) => sumSome(tx, notes.fen, { where: gte(notes.number, from), all }));
  expect(await summed(1, false)).toEqual({ total: mostCounted, sum: null });
  expect(await summed(1, true)).toEqual({ total: mostCounted, sum: 119_900 });
  expect(await summed(201, false)).toEqual({ total: mostCounted, sum: null });
  expect(await summed(202, false)).toEqual({ total: mostCounted - 1, sum: 99_800 });
  expect(await summed(1200, false)).toEqual({ total: 1, sum: 0 });
});

test('a count that reached its bound stands for some seconds, one below it is counted each time', async () => {
  const rows = 'insert into notes select number, case when number > 5000 then $1 else $2 end from generate_series(';
  const many = gte(notes.number, 2000);
  const counted = () =>
    database.transaction(async (tx) => ({
      all: await countSome(tx, notes, many),
      ...Object.fromEntries(await countSomeOfEach(tx, notes.words, ['多', '少'], many)),
    }));
  await database.pool.query(`${rows} 2000, 5003) number`, ['少', '多']);
  expect(await counted()).toEqual({ all: mostCounted, 多: mostCounted, 少: 3 });
  await database.pool.query('delete from notes where number between 2010 and 5001');
  expect(await counted()).toEqual({ all: mostCounted, 多: mostCounted, 少: 2 });
  forgetBounds();
  expect(await counted()).toEqual({ all: 12, 多: 10, 少: 2 });
  await database.pool.query('delete from notes where number >= 2000');
});
