import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { parcels } from './parcels.tables.ts';

export type Parcel = typeof parcels.$inferSelect;

/** Adds a parcel; one that is known already stays as it is. Returns whether it is new. */
export async function insertParcel(tx: Tx, row: Parcel): Promise<boolean> {
  const made = await tx.insert(parcels).values(row).onConflictDoNothing().returning({ rid: parcels.rid });
  return made.length > 0;
}

export async function findParcel(tx: Tx, rid: string): Promise<Parcel | undefined> {
  const [row] = await tx.select().from(parcels).where(eq(parcels.rid, rid));
  return row;
}

export async function lockParcel(tx: Tx, rid: string): Promise<Parcel | undefined> {
  const [row] = await tx.select().from(parcels).where(eq(parcels.rid, rid)).for('update');
  return row;
}

/** Every parcel with one of these numbers. */
export async function parcelsByNumber(tx: Tx, numbers: readonly string[]): Promise<Parcel[]> {
  if (numbers.length === 0) return [];
  return tx
    .select()
    .from(parcels)
    .where(inArray(parcels.number, [...numbers]));
}

export async function patchParcel(tx: Tx, rid: string, set: Partial<Omit<Parcel, 'rid' | 'state'>>): Promise<void> {
  await tx.update(parcels).set(set).where(eq(parcels.rid, rid));
}
