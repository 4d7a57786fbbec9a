import { and, asc, count, eq, getTableColumns, ilike, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { storagePlaces } from './recycles.tables.ts';
import { samples } from './samples.tables.ts';
import type { Sample } from './storage/sample-model.ts';

export type StoragePlaceRow = typeof storagePlaces.$inferSelect;

const lying = (tx: Tx) => tx.$count(samples, and(eq(samples.place, storagePlaces.name), ne(samples.place, '')));

const leaving = (tx: Tx) =>
  tx.$count(
    samples,
    and(
      eq(samples.place, storagePlaces.name),
      ne(samples.place, ''),
      inArray(samples.state, ['returning', 'destroying']),
    ),
  );

/** A page of places by room and name, each with the number of samples that lie there and that leave. */
export async function pageOfPlaces(
  tx: Tx,
  kw: string,
  paging: { page: number; size: number },
): Promise<{ rows: (StoragePlaceRow & { samples: number; leaving: number })[]; total: number }> {
  const part = containing(kw);
  const where = kw ? or(ilike(storagePlaces.name, part), ilike(storagePlaces.room, part)) : undefined;
  const rows = await tx
    .select({ ...getTableColumns(storagePlaces), samples: lying(tx), leaving: leaving(tx) })
    .from(storagePlaces)
    .where(where)
    .orderBy(asc(storagePlaces.room), asc(storagePlaces.name))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(storagePlaces).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function placeWithCounts(
  tx: Tx,
  rid: string,
): Promise<(StoragePlaceRow & { samples: number; leaving: number }) | undefined> {
  const [row] = await tx
    .select({ ...getTableColumns(storagePlaces), samples: lying(tx), leaving: leaving(tx) })
    .from(storagePlaces)
    .where(eq(storagePlaces.rid, rid));
  return row;
}

/** Samples that lie at a place, by position, those without one last; at most so many. */
export function samplesAt(tx: Tx, name: string, most: number): Promise<Sample[]> {
  return tx
    .select()
    .from(samples)
    .where(eq(samples.place, name))
    .orderBy(sql`${samples.spot} = ''`, asc(samples.spot), asc(samples.rid))
    .limit(most);
}

/** Which samples lie at a place, and at which positions. */
export function lyingAt(tx: Tx, name: string): Promise<{ rid: string; code: string; spot: string }[]> {
  return tx
    .select({ rid: samples.rid, code: samples.code, spot: samples.spot })
    .from(samples)
    .where(eq(samples.place, name));
}

export async function findPlace(tx: Tx, rid: string): Promise<StoragePlaceRow | undefined> {
  const [row] = await tx.select().from(storagePlaces).where(eq(storagePlaces.rid, rid)).for('update');
  return row;
}

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

/** Locks a place of the list by its name, before any order or sample, so that what lies there is counted by one. */
export async function lockPlace(tx: Tx, name: string): Promise<StoragePlaceRow | undefined> {
  const [row] = await tx.select().from(storagePlaces).where(eq(storagePlaces.name, name)).for('update');
  return row;
}

/** Changes a place; samples that lie there follow its name, and have no position where it has none. */
export async function changePlace(
  tx: Tx,
  before: StoragePlaceRow,
  change: Omit<StoragePlaceRow, 'rid' | 'created_at'>,
): Promise<void> {
  await tx.update(storagePlaces).set(change).where(eq(storagePlaces.rid, before.rid));
  const set = {
    ...(change.name === before.name ? {} : { place: change.name }),
    ...(before.rows > 0 && change.rows === 0 ? { spot: '' } : {}),
  };
  if (Object.keys(set).length > 0) await tx.update(samples).set(set).where(eq(samples.place, before.name));
}
