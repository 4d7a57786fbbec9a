import { recordBackupEvent } from '../features/backups/index.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db.ts';

/** Notes for the console what happened to a backup; what cannot be noted is said where the command runs. */
export async function noteEvent(
  database: Database,
  event: Omit<Parameters<typeof recordBackupEvent>[1], 'at'>,
): Promise<void> {
  await database
    .transaction((tx) => recordBackupEvent(tx, { ...event, at: systemClock.now() }))
    .catch(() => console.error('The console will not show this: it could not be noted in the database.'));
}
