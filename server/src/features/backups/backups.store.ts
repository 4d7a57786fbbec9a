import { desc, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { backups } from './backups.tables.ts';

export type BackupRow = typeof backups.$inferSelect;

export async function insertBackup(tx: Tx, row: BackupRow): Promise<void> {
  await tx.insert(backups).values(row);
}

export function newestBackups(tx: Tx, most: number): Promise<BackupRow[]> {
  return tx.select().from(backups).orderBy(desc(backups.complete_until)).limit(most);
}

/** When this shop began, before which there was nothing to back up. */
export async function shopBegan(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ at: Date }>(sql`select min(applied_at) as at from migrations`);
  return new Date(rows[0]?.at ?? 0);
}
