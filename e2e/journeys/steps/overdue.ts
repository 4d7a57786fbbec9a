import { inDatabase } from './in-database.ts';

/** Lets the day until which a statement is to be paid have passed; its clock runs out by itself then. */
export async function letItBeOverdue(dataDir: string, statementRid: string): Promise<void> {
  await inDatabase(dataDir, `update statements set due_on = due_on - 90 where rid = $1`, [statementRid]);
  await inDatabase(dataDir, `update jobs set run_at = now() where kind = 'statement.overdue' and key = $1`, [
    statementRid,
  ]);
}
