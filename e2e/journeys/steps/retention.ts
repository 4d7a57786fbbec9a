import { openDatabase } from '../../../server/src/kernel/db.ts';
import { startEmbeddedPostgres } from '../../../server/src/kernel/postgres/embedded-postgres.ts';

/**
 * Lets the time of an order's result files come: the warning, or with `over` their end. The journey runs by the real
 * clock, so the days move.
 */
export async function letTheFilesEnd(dataDir: string, orderRid: string, { over }: { over: boolean }): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connectionString, { connections: 1 });
  try {
    if (over) {
      await database.pool.query(`update tasks set files_until = current_date - 2 where order_rid = $1`, [orderRid]);
      // The warning was a while ago, too; what has happened cannot be changed otherwise.
      await database.pool.query('alter table facts disable trigger facts_only_dispatched');
      await database.pool.query(
        `update facts set at = at - interval '40 days', details = details || jsonb_build_object('keep_until', current_date - 2)
          where entity = 'task' and event = 'filesEnding' and entity_rid in (select rid from tasks where order_rid = $1)`,
        [orderRid],
      );
      await database.pool.query('alter table facts enable trigger facts_only_dispatched');
    }
    await database.pool.query(
      `update jobs set run_at = now() where kind = $2 and key in (select rid::text from tasks where order_rid = $1)`,
      [orderRid, over ? 'task.filesOver' : 'task.filesEnding'],
    );
  } finally {
    await database.close();
    await postgres.stop();
  }
}
