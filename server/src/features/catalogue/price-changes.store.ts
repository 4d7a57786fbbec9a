import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { priceChanges } from './catalogue.tables.ts';

type PriceChangeRow = typeof priceChanges.$inferSelect;

export async function insertPriceChange(tx: Tx, row: PriceChangeRow): Promise<void> {
  await tx.insert(priceChanges).values(row);
}

export async function newestPriceChanges(tx: Tx, most: number): Promise<PriceChangeRow[]> {
  return tx.select().from(priceChanges).orderBy(desc(priceChanges.at), desc(priceChanges.rid)).limit(most);
}

/** Locked, so that it is undone once. */
export async function lockPriceChange(tx: Tx, rid: string): Promise<PriceChangeRow | undefined> {
  const [row] = await tx.select().from(priceChanges).where(eq(priceChanges.rid, rid)).for('update');
  return row;
}

export async function markUndone(
  tx: Tx,
  rid: string,
  set: Pick<PriceChangeRow, 'undone_at' | 'undone_by'>,
): Promise<void> {
  await tx.update(priceChanges).set(set).where(eq(priceChanges.rid, rid));
}
