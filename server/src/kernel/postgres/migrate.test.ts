import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { dropDatabase } from '../../../test/template.ts';
import { CannotStart } from '../cannot-start.ts';
import { migrate } from './migrate.ts';

const names: string[] = [];
const files = readdirSync(join(import.meta.dirname, '../../../migrations'))
  .filter((file) => file.endsWith('.sql'))
  .toSorted();
const older = mkdtempSync(join(tmpdir(), 'yance-migrations-'));
let address: string;

beforeAll(async () => {
  address = await emptyDatabase();
});
afterAll(async () => {
  rmSync(older, { recursive: true });
  for (const name of names) await dropDatabase(inject('postgres'), name);
});

async function emptyDatabase(): Promise<string> {
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  names.push(name);
  await query(inject('postgres'), `create database ${name}`);
  const url = new URL(inject('postgres'));
  url.pathname = `/${name}`;
  return url.toString();
}

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

/** Every table with its columns, and what was applied. */
const contents = async (where: string) => ({
  columns: await query(
    where,
    `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
  ),
  applied: await query(where, 'select * from migrations order by name'),
});

test('a database that older migrations made is refused with a sentence and stays as it was', async () => {
  const past = await emptyDatabase();
  writeFileSync(join(older, '0000_start.sql'), 'create table members (rid uuid primary key)');
  writeFileSync(join(older, '0001_words.sql'), 'create table found (word text)');
  await migrate(past, { folder: older });
  const before = await contents(past);
  const refusal = migrate(past);
  await expect(refusal).rejects.toBeInstanceOf(CannotStart);
  await expect(refusal).rejects.toThrow(
    'The database was made by another version: this one does not know the migration 0001_words.sql. Nothing was changed. Use a new data folder, an empty database or that version.',
  );
  expect(await contents(past)).toEqual(before);
});

test('PostgreSQL that ends between two statements fails the call and not the process', async () => {
  const where = await emptyDatabase();
  const name = new URL(where).pathname.slice(1);
  const end = `import pg from 'pg';
    const client = new pg.Client(${JSON.stringify({ connectionString: inject('postgres') })});
    await client.connect();
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', ['${name}']);
    await client.end();`;
  // While this process is busy, the answer of a statement and the end of its connection arrive together.
  const admit = () =>
    void setImmediate(() => {
      execFileSync(process.execPath, ['--input-type=module', '-e', end], { cwd: import.meta.dirname });
    });
  await expect(migrate(where, { admit })).rejects.toThrow();
});
