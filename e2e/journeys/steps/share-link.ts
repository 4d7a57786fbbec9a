import { openDatabase } from '../../../server/src/kernel/db.ts';
import { startEmbeddedPostgres } from '../../../server/src/kernel/postgres/embedded-postgres.ts';

/** Lets the time of an order's links pass: the journey runs by the real clock, so their end moves to a minute ago. */
export async function letTheLinksExpire(dataDir: string, orderRid: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connectionString, { connections: 1 });
  try {
    await database.pool.query(`update share_links set expires_at = now() - interval '1 minute' where order_rid = $1`, [
      orderRid,
    ]);
  } finally {
    await database.close();
    await postgres.stop();
  }
}
