import { openDatabase } from '../../../server/src/kernel/db.ts';
import { startEmbeddedPostgres } from '../../../server/src/kernel/postgres/embedded-postgres.ts';

/**
 * Lets a payment have arrived a day ago: the journey runs by the real clock, and the local provider has no bill of
 * today. That of yesterday lacks it.
 */
export async function letItBePaidYesterday(dataDir: string, paymentRid: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connectionString, { connections: 1 });
  try {
    await database.pool.query(
      `update payment_arrivals set paid_at = paid_at - interval '1 day' where payment_rid = $1`,
      [paymentRid],
    );
  } finally {
    await database.close();
    await postgres.stop();
  }
}
