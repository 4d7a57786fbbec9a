import { asc, eq, inArray, and } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { settings } from './settings.tables.ts';

export type Setting = typeof settings.$inferSelect;

export async function allValues(tx: Tx): Promise<{ key: string; value: unknown }[]> {
  return tx.select({ key: settings.key, value: settings.value }).from(settings);
}

export async function publicValues(tx: Tx, keys?: readonly string[]): Promise<{ key: string; value: unknown }[]> {
  const wanted = keys ? and(settings.public, inArray(settings.key, [...keys])) : eq(settings.public, true);
  return tx
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(wanted)
    .orderBy(asc(settings.position));
}

export async function allSettings(tx: Tx): Promise<Setting[]> {
  return tx.select().from(settings).orderBy(asc(settings.position), asc(settings.key));
}

export async function insertSettings(tx: Tx, rows: readonly Setting[]): Promise<void> {
  await tx
    .insert(settings)
    .values([...rows])
    .onConflictDoNothing();
}

/** Returns the setting as stored, or nothing when there is no such key. */
export async function updateValue(tx: Tx, key: string, value: unknown, at: Date): Promise<Setting | undefined> {
  const [row] = await tx.update(settings).set({ value, updated_at: at }).where(eq(settings.key, key)).returning();
  return row;
}
