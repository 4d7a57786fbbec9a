import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { CannotStart } from '../kernel/cannot-start.ts';
import { openDatabase, patient, type Database } from '../kernel/db.ts';
import { startEmbeddedPostgres } from '../kernel/postgres/embedded-postgres.ts';
import { CannotOpen } from './sealed-stream.ts';

/** The database of a shop as it is, neither made nor migrated: beside a running server, or of one that stands still. */
export interface Opened {
  database: Database;
  connectionString: string;
  archive: string | undefined;
  /** Leaves the server, once the pool is closed. */
  end(): Promise<void>;
  /** Closes the pool and leaves the server. */
  close(): Promise<void>;
}

export async function openShop(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Opened> {
  const noShop = () => {
    throw new CannotStart(`There is no shop in ${config.dataDir}: is DATA_DIR the folder of the running one?`);
  };
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, { say: console.log, mayCreate: noShop });
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  const database = openDatabase(connectionString, { ...patient, connections: 3 });
  return {
    database,
    connectionString,
    archive: embedded?.archive,
    end: async () => embedded?.stop(),
    close: async () => {
      await database.close();
      await embedded?.stop();
    },
  };
}

/** The version of this tree. */
export const ownVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }).version;

/** Runs a command; an expected hindrance ends with its sentence alone and the status 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    const expected = error instanceof CannotStart || error instanceof CannotOpen;
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  });
}
