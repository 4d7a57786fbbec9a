import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { backupEvents, backups } from './backups.tables.ts';

export type BackupRow = typeof backups.$inferSelect;

export async function insertBackup(tx: Tx, row: BackupRow): Promise<void> {
  await tx.insert(backups).values(row);
}

export function newestBackups(tx: Tx, most: number): Promise<BackupRow[]> {
  return tx.select().from(backups).orderBy(desc(backups.complete_until)).limit(most);
}

export type BackupEventRow = typeof backupEvents.$inferSelect;

export async function insertBackupEvent(tx: Tx, row: BackupEventRow): Promise<void> {
  await tx.insert(backupEvents).values(row);
}

export function newestEvents(tx: Tx, most: number): Promise<BackupEventRow[]> {
  return tx.select().from(backupEvents).orderBy(desc(backupEvents.at), desc(backupEvents.rid)).limit(most);
}

export async function newestEventOf(tx: Tx, kind: BackupEventRow['kind']): Promise<BackupEventRow | undefined> {
  const [row] = await tx
    .select()
    .from(backupEvents)
    .where(eq(backupEvents.kind, kind))
    .orderBy(desc(backupEvents.at), desc(backupEvents.rid))
    .limit(1);
  return row;
}

/** When this shop began, before which there was nothing to back up. */
export async function shopBegan(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ at: Date }>(sql`select min(applied_at) as at from migrations`);
  return new Date(rows[0]?.at ?? 0);
}
