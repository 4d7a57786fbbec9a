import { after, hours } from '../../kernel/clock.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';
import { newestBackups, shopBegan } from './backups.store.ts';

export interface BackupAge {
  /** Everything since then would be lost; undefined where there is no backup. */
  completeUntil: Date | undefined;
  overdue: boolean;
  warnHours: number;
}

/** How old the last good backup is. A young shop without one has as long as a backup may be old. */
export async function backupAge({ tx, clock }: ReadWork): Promise<BackupAge> {
  const [newest] = await newestBackups(tx, 1);
  const warnHours = await readSetting(tx, 'backup.warn_hours');
  const since = newest?.complete_until ?? (await shopBegan(tx));
  return {
    completeUntil: newest?.complete_until,
    overdue: after(since, hours(warnHours)) < clock.now(),
    warnHours,
  };
}
