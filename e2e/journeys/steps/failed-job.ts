import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../../server/src/kernel/db.ts';
import { startEmbeddedPostgres } from '../../../server/src/kernel/postgres/embedded-postgres.ts';

/** Puts a job that has given up beside the others: no journey can wait for its twelve attempts. Returns its key. */
export async function putFailedJob(dataDir: string): Promise<string> {
  const key = `journey-${randomUUID().slice(0, 8)}`;
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connectionString, { connections: 1 });
  try {
    await database.pool.query(
      `insert into jobs (rid, kind, key, payload, run_at, attempts, last_error, dead_at)
       values (gen_random_uuid(), 'parcel.ask', $1, '{}', now(), 12, 'Error: no answer for 13812345678', now())`,
      [key],
    );
  } finally {
    await database.close();
    await postgres.stop();
  }
  return key;
}
