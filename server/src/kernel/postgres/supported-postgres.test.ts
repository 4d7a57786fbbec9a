import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { dropDatabase } from '../../../test/template.ts';
import { CannotStart } from '../cannot-start.ts';
import { migrate } from './migrate.ts';
import { refuseOld } from './supported-postgres.ts';

test('a PostgreSQL that is too old is refused with a sentence that names the oldest supported one', () => {
  expect(() => refuseOld({ number: 140_019, version: '14.19 (Debian 14.19-1)' })).toThrow(
    new CannotStart(
      'PostgreSQL 14.19 (Debian 14.19-1) is too old. Nothing was changed. The oldest supported version is 15: upgrade the database, or leave DATABASE_URL unset to use the one that comes with the product.',
    ),
  );
  expect(() => refuseOld({ number: 90_624, version: '9.6.24' })).toThrow(CannotStart);
  for (const number of [150_000, 150_018, 180_004]) expect(() => refuseOld({ number, version: '' })).not.toThrow();
});

test('a database whose encoding cannot hold Chinese is refused before anything is changed', async () => {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(`create database bytes encoding 'SQL_ASCII' locale 'C' template template0`);
  const address = new URL(inject('postgres'));
  address.pathname = '/bytes';
  const inside = new pg.Client({ connectionString: address.toString() });
  try {
    await expect(migrate(address.toString())).rejects.toThrow(/keeps texts as SQL_ASCII.*encoding 'UTF8'/);
    await inside.connect();
    const { rows } = await inside.query(`select 1 from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([]);
  } finally {
    await inside.end();
    await client.end();
    await dropDatabase(inject('postgres'), 'bytes');
  }
});
