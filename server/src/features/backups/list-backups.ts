import type { Backups } from '@yance/contract/backups/staff-endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { backupAge } from './backup-age.ts';
import { newestBackups } from './backups.store.ts';

const shown = 30;

/** The last backups, and whether the newest is too old. */
export async function listBackups(work: ReadWork): Promise<Backups> {
  const { overdue, warnHours } = await backupAge(work);
  const rows = await newestBackups(work.tx, shown);
  return {
    overdue,
    warn_hours: warnHours,
    list: rows.map((row) => ({ ...row, complete_until: shanghaiIso(row.complete_until) })),
  };
}
