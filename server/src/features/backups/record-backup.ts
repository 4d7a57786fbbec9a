import { newRid, type Tx } from '../../kernel/db.ts';
import { insertBackup, type BackupRow } from './backups.store.ts';

/** Notes a backup that has ended well, for the console and the figures. */
export async function recordBackup(tx: Tx, backup: Omit<BackupRow, 'rid'>): Promise<void> {
  await insertBackup(tx, { rid: newRid(), ...backup });
}
