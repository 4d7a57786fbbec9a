import { and, asc, count, eq, ilike, ne } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { storagePlaces } from './recycles.tables.ts';
import { samples } from './samples.tables.ts';

export type StoragePlaceRow = typeof storagePlaces.$inferSelect;

const lying = (tx: Tx) => tx.$count(samples, and(eq(samples.place, storagePlaces.name), ne(samples.place, '')));

/** A page of places by name, each with the number of samples that lie there. */
export async function pageOfPlaces(
  tx: Tx,
  kw: string,
  paging: { page: number; size: number },
): Promise<{ rows: (StoragePlaceRow & { samples: number })[]; total: number }> {
  const where = kw ? ilike(storagePlaces.name, containing(kw)) : undefined;
  const rows = await tx
    .select({
      rid: storagePlaces.rid,
      name: storagePlaces.name,
      note: storagePlaces.note,
      open: storagePlaces.open,
      created_at: storagePlaces.created_at,
      samples: lying(tx),
    })
    .from(storagePlaces)
    .where(where)
    .orderBy(asc(storagePlaces.name))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(storagePlaces).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function findPlace(tx: Tx, rid: string): Promise<StoragePlaceRow | undefined> {
  const [row] = await tx.select().from(storagePlaces).where(eq(storagePlaces.rid, rid)).for('update');
  return row;
}

export const countAtPlace = (tx: Tx, name: string): Promise<number> => tx.$count(samples, eq(samples.place, name));

/** Whether it was added; false where the name is taken. */
export async function insertPlace(tx: Tx, row: StoragePlaceRow): Promise<boolean> {
  return (
    (await tx.insert(storagePlaces).values(row).onConflictDoNothing().returning({ rid: storagePlaces.rid })).length > 0
  );
}

export async function placeNamed(tx: Tx, name: string): Promise<StoragePlaceRow | undefined> {
  const [row] = await tx.select().from(storagePlaces).where(eq(storagePlaces.name, name));
  return row;
}

/** Changes a place; samples that lie there follow its name. */
export async function changePlace(
  tx: Tx,
  before: StoragePlaceRow,
  change: Pick<StoragePlaceRow, 'name' | 'note' | 'open'>,
): Promise<void> {
  await tx.update(storagePlaces).set(change).where(eq(storagePlaces.rid, before.rid));
  if (change.name !== before.name)
    await tx.update(samples).set({ place: change.name }).where(eq(samples.place, before.name));
}
