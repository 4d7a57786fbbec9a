import { openDatabase } from '../../../server/src/kernel/db.ts';
import { startEmbeddedPostgres } from '../../../server/src/kernel/postgres/embedded-postgres.ts';

/** Runs a statement in the database of a server under test, for what no journey can wait for. */
export async function inDatabase(dataDir: string, statement: string, values: readonly unknown[]): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connectionString, { connections: 1 });
  try {
    await database.pool.query(statement, [...values]);
  } finally {
    await database.close();
    await postgres.stop();
  }
}
