import type { Backups } from '@yance/contract/backups/staff-endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { backupAge } from './backup-age.ts';
import { newestBackups, newestEventOf, newestEvents, type BackupEventRow } from './backups.store.ts';

const shown = 30;

/** The last backups, whether the newest is too old, what failed since, and when one was last brought back. */
export async function listBackups(work: ReadWork): Promise<Backups> {
  const { tx, clock } = work;
  const { overdue, warnHours, completeUntil } = await backupAge(work);
  const rows = await newestBackups(tx, shown);
  const failed = await newestEventOf(tx, 'failed');
  const restored = await newestEventOf(tx, 'restored');
  return {
    overdue,
    warn_hours: warnHours,
    age_minutes: completeUntil
      ? Math.max(0, Math.floor((clock.now().getTime() - completeUntil.getTime()) / 60_000))
      : null,
    failure: failed && (!completeUntil || failed.at > completeUntil) ? onWire(failed) : null,
    tried: restored ? shanghaiIso(restored.at) : null,
    events: (await newestEvents(tx, shown)).map(onWire),
    list: rows.map((row) => ({ ...row, complete_until: shanghaiIso(row.complete_until) })),
  };
}

const onWire = ({ at, ...row }: BackupEventRow) => ({ ...row, at: shanghaiIso(at) });
