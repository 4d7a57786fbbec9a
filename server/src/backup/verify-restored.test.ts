import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newMember } from '../../test/people.ts';
import { deposited } from '../../test/money.ts';
import { dropDatabase } from '../../test/template.ts';
import { openWorld, type World } from '../../test/world.ts';
import { systemClock } from '../kernel/clock.ts';
import { openDatabase, type Database } from '../kernel/db.ts';
import { createDatabase } from '../upgrade/databases.store.ts';
import { backUp, type Source } from './back-up.ts';
import { restore } from './restore.ts';
import { verifyRestored } from './verify-restored.ts';

/** A shop on a PostgreSQL that is not the product's own: its rows are saved, not its files and log. */
const folder = mkdtempSync(join(tmpdir(), 'yance-tables-'));
const name = `restored_${randomBytes(6).toString('hex')}`;
const key = randomBytes(32);
const target = join(folder, 'target');
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await dropDatabase(inject('postgres'), name);
  rmSync(folder, { recursive: true });
});

/** Every row of every table in one number for each, and where the sequences stand. */
async function contents({ pool }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from "${table.name}" t`,
    );
    found[table.name] = rows[0]?.sum ?? '';
  }
  const { rows } = await pool.query<{ places: string }>(
    `select string_agg(sequencename || ' ' || last_value, ', ' order by sequencename) as places from pg_sequences`,
  );
  return { ...found, sequences: rows[0]?.places ?? '' };
}

const constraints = async ({ pool }: Database) =>
  (
    await pool.query<{ definition: string }>(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
       where connamespace = 'public'::regnamespace and conrelid <> 0 order by 1`,
    )
  ).rows;

test(
  'every row of an outside PostgreSQL comes back into an empty database, with references and triggers in force',
  { timeout: 60_000 },
  async () => {
    await deposited(world, await newMember(world), 100_000);
    const connectionString = String(world.database.pool.options.connectionString);
    const source: Source = {
      database: world.database,
      connectionString,
      archive: undefined,
      storage: join(folder, 'none'),
      version: '0.1.0',
      target,
      key,
      clock: systemClock,
    };
    const before = await contents(world.database);
    expect(await backUp(source, 'log')).toMatchObject({ kind: 'full', form: 'tables', line: null });
    expect(await backUp(source, 'log')).toMatchObject({ kind: 'full' });

    const order = { target, key, moment: undefined, say: () => undefined };
    const databaseUrl = await createDatabase(inject('postgres'), name);
    await expect(restore({ ...order, dataDir: join(folder, 'a'), databaseUrl: undefined })).rejects.toThrow(
      'set DATABASE_URL',
    );
    await expect(restore({ ...order, dataDir: join(folder, 'b'), databaseUrl: connectionString })).rejects.toThrow(
      'is not empty',
    );
    const { listed } = await restore({ ...order, dataDir: join(folder, 'back'), databaseUrl });
    const back = openDatabase(databaseUrl, { connections: 2 });
    try {
      const after = await contents(back);
      // When they were applied is another moment in another database.
      expect({ ...after, migrations: '' }).toEqual({ ...before, migrations: '' });
      expect(await constraints(back)).toEqual(await constraints(world.database));
      expect((await verifyRestored(back, { folder: join(folder, 'back/files') }, listed)).faults).toEqual([]);
      await expect(back.pool.query('update ledger_entries set amount = 1')).rejects.toThrow();
    } finally {
      await back.close();
    }
  },
);
