import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTurn, sortedBy } from './list-query.ts';

const work = pgTable('work', { rid: uuid().notNull(), due_at: timestamp() });
const orderOf = (order: ReturnType<typeof sortedBy>) =>
  drizzle
    .mock()
    .select()
    .from(work)
    .orderBy(...order)
    .toSQL()
    .sql.replace(/.*order by /, '')
    .replaceAll('"work".', '')
    .replaceAll('"', '');

describe('sortedBy', () => {
  const columns = { due: [work.due_at, work.rid], created: work.rid };
  const usual = [desc(work.rid)];

  test('goes by every column of a key in the direction that was asked for, and then by the usual order', () => {
    expect(orderOf(sortedBy(columns, 'due', usual))).toBe('due_at asc nulls last, rid asc, rid desc');
    expect(orderOf(sortedBy(columns, '-due', usual))).toBe('due_at desc nulls last, rid desc, rid desc');
  });

  test('keeps the usual order where nothing, or nothing known, is asked for', () => {
    for (const sort of [undefined, 'price', '-price']) expect(orderOf(sortedBy(columns, sort, usual))).toBe('rid desc');
  });
});

test('a queue stands in the order of its turn: first in, first out among what is due together', () => {
  expect(orderOf(inTurn(work.due_at, work.rid, { queue: true }))).toBe('due_at asc nulls last, rid asc');
  expect(orderOf(inTurn(work.due_at, work.rid, { queue: false }))).toBe(
    'due_at asc nulls last, case when due_at is not null then rid end asc, rid desc',
  );
});
