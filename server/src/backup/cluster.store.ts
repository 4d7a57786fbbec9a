import pg from 'pg';
import type { Database } from '../kernel/db.ts';
import { withConnection } from '../kernel/postgres/with-connection.ts';

/** Another database of the same server. */
export function databaseAddress(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.toString();
}

/** A connection that speaks the protocol of replication. */
export async function replicationClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, replication: 'true' } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Ends the current segment of the log, which holds at least one commit, and returns its name. Only in the database
 * `postgres` has the role the right to it.
 */
export async function endSegment(connectionString: string): Promise<string> {
  return withConnection({ connectionString: databaseAddress(connectionString, 'postgres') }, async (client) => {
    await client.query(`select pg_logical_emit_message(true, 'yance', 'backup')`);
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal() - 1) as name');
    return rows[0]?.name ?? '';
  });
}

/** What a backup says about the database that it holds. */
export async function describeDatabase(db: Database): Promise<{ migration: string; postgres: string }> {
  const { rows } = await db.pool.query<{ migration: string; postgres: string }>(
    `select (select max(name) from migrations) as migration, current_setting('server_version') as postgres`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not say what it is.');
  return row;
}

/** Runs one backup at a time on a database; undefined where another one is at work. */
export async function alone<T>(database: Database, work: () => Promise<T>): Promise<T | undefined> {
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(hashtext('backup')) as free`);
    return rows[0]?.free ? await work() : undefined;
  } finally {
    // A connection that has died has lost the lock already.
    const released = await client.query(`select pg_advisory_unlock(hashtext('backup'))`).catch(() => undefined);
    client.release(!released);
  }
}
