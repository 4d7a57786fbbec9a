import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { systemClock } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { migrate } from '../src/kernel/postgres/migrate.ts';
import { loadSeeds } from '../seeds/load.ts';

export const templateName = 'world_template';

/** Makes the database that every test world is a copy of, and returns its address. */
export async function prepareTemplate(connectionString: string): Promise<string> {
  await administer(connectionString, `create database ${templateName}`);
  const address = databaseAddress(connectionString, templateName);
  await migrate(address);
  const database = openDatabase(address, { connections: 2 });
  await database.transaction((tx) => loadSeeds({ tx, clock: systemClock }));
  await database.close();
  return address;
}

/** Copies the template into a database of its own, as files: to write all into the log too takes twice the time. */
export async function copyTemplate(connectionString: string, name: string): Promise<string> {
  await administer(connectionString, `create database ${name} template ${templateName} strategy file_copy`);
  return databaseAddress(connectionString, name);
}

export async function dropDatabase(connectionString: string, name: string): Promise<void> {
  for (let left = 20; ; left -= 1) {
    try {
      return await administer(connectionString, `drop database if exists ${name} with (force)`);
    } catch (error) {
      // A vacuum of the database's own may be at work in it: nobody may end it, and it ends by itself.
      if (left === 0 || (error as { code?: string }).code !== '42501') throw error;
      await setTimeout(250);
    }
  }
}

function databaseAddress(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.toString();
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
