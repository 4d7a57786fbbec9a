import { openDatabase } from '../../../server/src/kernel/db.ts';
import { startEmbeddedPostgres } from '../../../server/src/kernel/postgres/embedded-postgres.ts';

/** Lets the half minute pass that lies between two tests of one provider's account. */
export async function letTheTestPauseEnd(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connectionString, { connections: 1 });
  try {
    await database.pool.query(`update provider_accounts set tested_at = tested_at - interval '1 minute'`);
  } finally {
    await database.close();
    await postgres.stop();
  }
}
