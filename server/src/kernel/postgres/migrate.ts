import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { Tx } from '../db.ts';
import { refuseUnsupported } from './supported-postgres.ts';
import { withConnection } from './with-connection.ts';

interface Migration {
  name: string;
  text: string;
  sha256: string;
}

interface Options {
  folder?: string;
  /** Throws where this database is not to be migrated; told how many migrations were applied to it before. */
  admit?: (applied: number) => void;
  /** The last migration to apply; left out: all. */
  upTo?: string | undefined;
}

/**
 * Applies the SQL files of server/migrations in the order of their names, each in one transaction, under
 * an advisory lock.
 * @throws CannotStart before anything is changed, where the database is not supported, or was made by other migrations
 * than these
 */
export async function migrate(
  connectionString: string,
  { folder = join(import.meta.dirname, '../../../migrations'), admit, upTo }: Options = {},
): Promise<string[]> {
  return withConnection({ connectionString }, async (client) => {
    await refuseUnsupported(client);
    // A start that is ended leaves no statement behind that goes on.
    await client.query('set client_connection_check_interval = 1000');
    await client.query(`select pg_advisory_lock(hashtext('migrations'))`);
    const migrations = readMigrations(folder);
    const applied = await readApplied(client);
    refuseOthers(migrations, applied);
    admit?.(applied.size);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const pending = migrations.filter(({ name }) => !applied.has(name) && !(upTo && name > upTo));
    for (const { name, text, sha256 } of pending) {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
    }
    return pending.map(({ name }) => name);
  });
}

/** What a start writes after the migrations, such as the seeds, is written by one process after the other. */
export async function startAlone(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('start'))`);
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return names.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

/** The hashes of what was applied, by name; none in an empty database. */
async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ made: boolean }>(`select to_regclass('migrations') is not null as made`);
  if (!rows[0]?.made) return new Map();
  const applied = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  );
  return new Map(applied.rows.map(({ name, sha256 }) => [name, sha256]));
}

function refuseOthers(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const name of applied.keys())
    if (!known.has(name))
      throw new CannotStart(
        `The database was made by another version: this one does not know the migration ${name}. Nothing was changed. Use a new data folder, an empty database or that version.`,
      );
  for (const [name, sha256] of applied)
    if (known.get(name) !== sha256)
      throw new CannotStart(
        `The migration ${name} was applied already and has changed since. Nothing was changed. Use a new data folder, an empty database or the version that applied it.`,
      );
}
