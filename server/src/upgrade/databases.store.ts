import { setTimeout as pause } from 'node:timers/promises';
import { databaseAddress } from '../backup/cluster.store.ts';
import { withConnection } from '../kernel/postgres/with-connection.ts';

const nameIn = (connectionString: string): string => decodeURIComponent(new URL(connectionString).pathname.slice(1));
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The size of a database in bytes, and whether its role may make others. */
export async function describeServer(connectionString: string): Promise<{ bytes: number; mayCreate: boolean }> {
  const rows = await run(
    connectionString,
    `select pg_database_size(current_database())::float8 as bytes,
            (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreate"`,
  );
  return rows[0] as { bytes: number; mayCreate: boolean };
}

/**
 * Copies a database that nobody is connected to, within its server, which may just be starting again: who stopped the
 * product may have ended it.
 */
export async function copyDatabase(connectionString: string, copy: string): Promise<void> {
  for (let left = 40; ; left -= 1) {
    try {
      await administer(connectionString, 'select 1');
      break;
    } catch (error) {
      if (left === 0) throw error;
      await pause(500);
    }
  }
  await administer(connectionString, `create database ${quoted(copy)} template ${quoted(nameIn(connectionString))}`);
}

/** Makes an empty database beside another one; returns its address. */
export async function createDatabase(connectionString: string, name: string): Promise<string> {
  await administer(connectionString, `create database ${quoted(name)} template template0`);
  return databaseAddress(connectionString, name);
}

export async function dropDatabase(connectionString: string, name: string): Promise<void> {
  await administer(connectionString, `drop database if exists ${quoted(name)} with (force)`);
}

/** Puts a copy in the place of a database, which stays under another name. */
export async function replaceDatabase(connectionString: string, copy: string, replaced: string): Promise<void> {
  const name = nameIn(connectionString);
  await administer(connectionString, `alter database ${quoted(name)} rename to ${quoted(replaced)}`);
  await administer(connectionString, `alter database ${quoted(copy)} rename to ${quoted(name)}`);
}

const administer = (connectionString: string, statement: string) =>
  run(databaseAddress(connectionString, 'postgres'), statement);

const run = (connectionString: string, statement: string): Promise<unknown[]> =>
  withConnection({ connectionString }, async (client) => (await client.query<object>(statement)).rows);
