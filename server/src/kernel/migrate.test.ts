import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { dropDatabase } from '../../test/template.ts';
import { migrate } from './migrate.ts';

const name = `migrate_${randomBytes(6).toString('hex')}`;
const files = readdirSync(join(import.meta.dirname, '../../migrations'))
  .filter((file) => file.endsWith('.sql'))
  .toSorted();
let address: string;

beforeAll(async () => {
  await query(inject('postgres'), `create database ${name}`);
  const url = new URL(inject('postgres'));
  url.pathname = `/${name}`;
  address = url.toString();
});
afterAll(() => dropDatabase(inject('postgres'), name));

async function query(where: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: where });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('three processes that start at once on an empty database apply every file once, in order', async () => {
  const applied = await Promise.all([migrate(address), migrate(address), migrate(address)]);
  expect(applied.flat()).toEqual(files);
  expect(await query(address, 'select name from migrations order by applied_at, name')).toEqual(
    files.map((file) => ({ name: file })),
  );
  expect(await migrate(address)).toEqual([]);
});

test('a file that has changed since it was applied is refused by its name', async () => {
  await query(address, `update migrations set sha256 = 'of another text' where name = '${files.at(-1)}'`);
  await expect(migrate(address)).rejects.toThrow(
    `The migration ${files.at(-1)} was applied already and has changed since`,
  );
});
