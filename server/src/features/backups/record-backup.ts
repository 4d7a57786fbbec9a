import { newRid, type Tx } from '../../kernel/db.ts';
import { insertBackup, insertBackupEvent, type BackupEventRow, type BackupRow } from './backups.store.ts';

/** Notes a backup that has ended well, for the console and the figures. */
export async function recordBackup(tx: Tx, backup: Omit<BackupRow, 'rid'>): Promise<void> {
  await insertBackup(tx, { rid: newRid(), ...backup });
}

/** Notes a backup that has failed, or a trial of bringing one back. */
export async function recordBackupEvent(tx: Tx, event: Omit<BackupEventRow, 'rid'>): Promise<void> {
  await insertBackupEvent(tx, { rid: newRid(), ...event, words: event.words.slice(0, 500) });
}
