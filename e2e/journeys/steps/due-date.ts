import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { openDatabase } from '../../../server/src/kernel/db.ts';
import { startEmbeddedPostgres } from '../../../server/src/kernel/postgres/embedded-postgres.ts';
import { shanghaiToday } from '../../api/main-journey.ts';

/**
 * Lets the due date of a statement pass: the journey runs by the real clock, so the date moves to yesterday, and what
 * waits for its end is due.
 */
export async function letTheDueDatePass(dataDir: string, statementRid: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connectionString, { connections: 1 });
  try {
    await database.pool.query('update statements set due_on = $2 where rid = $1', [
      statementRid,
      addDays(shanghaiToday(), -1),
    ]);
    await database.pool.query(
      `update jobs set run_at = now() where kind = 'statement.overdue' and payload ->> 'rid' = $1 and done_at is null`,
      [statementRid],
    );
  } finally {
    await database.close();
    await postgres.stop();
  }
}
