import { eq, lte } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { previews } from './publishing.tables.ts';

export async function insertPreview(tx: Tx, row: typeof previews.$inferInsert): Promise<void> {
  await tx.insert(previews).values(row);
}

/** Takes the preview away with its key: nobody opens it a second time. */
export async function takePreview(
  tx: Tx,
  key: string,
  now: Date,
): Promise<{ record_rid: string; number: number } | undefined> {
  await tx.delete(previews).where(lte(previews.expires_at, now));
  const [row] = await tx.delete(previews).where(eq(previews.key, key)).returning();
  return row;
}
