import type { Database } from '../src/kernel/db.ts';

/**
 * How often PostgreSQL has ended a transaction of this database because some waited for each other in a circle. A
 * connection keeps what it has counted for a while; those that are idle hand it in first.
 */
export async function deadlocksIn({ pool }: Database): Promise<number> {
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) await client.query('select pg_stat_force_next_flush()').finally(() => client.release());
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}
