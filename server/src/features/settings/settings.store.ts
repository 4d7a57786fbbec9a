import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { settingChanges, settingDrafts, settings } from './settings.tables.ts';

export type Setting = typeof settings.$inferSelect;
export type Change = typeof settingChanges.$inferSelect;
export type Draft = typeof settingDrafts.$inferSelect;

const version = sql<string>`${settings}.xmin::text`;

/** Every key with a version that differs after each write of its row. */
export async function allVersions(tx: Tx): Promise<{ key: string; version: string }[]> {
  return tx.select({ key: settings.key, version }).from(settings);
}

export async function valuesOf(
  tx: Tx,
  keys: readonly string[],
): Promise<{ key: string; version: string; value: unknown }[]> {
  return tx
    .select({ key: settings.key, version, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
}

export async function allValues(tx: Tx): Promise<{ key: string; version: string; value: unknown }[]> {
  return tx.select({ key: settings.key, version, value: settings.value }).from(settings);
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

export async function settingByKey(tx: Tx, key: string): Promise<Setting | undefined> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key));
  return row;
}

export async function lockSetting(tx: Tx, key: string): Promise<Setting | undefined> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  return row;
}

/** Adds missing settings; of known ones everything but the value is renewed, where it differs. */
export async function insertSettings(tx: Tx, rows: readonly Omit<Setting, 'revision' | 'standard'>[]): Promise<void> {
  await tx
    .insert(settings)
    .values(rows.map((row) => ({ ...row, standard: row.value })))
    .onConflictDoUpdate({
      target: settings.key,
      set: { standard: sql`excluded.standard`, label: sql`excluded.label`, public: sql`excluded.public` },
      setWhere: sql`(${settings.standard}, ${settings.label}, ${settings.public})
        is distinct from (excluded.standard, excluded.label, excluded.public)`,
    });
}

/** Returns the setting as stored, or nothing when there is no such key. */
export async function updateValue(tx: Tx, key: string, value: unknown, at: Date): Promise<Setting | undefined> {
  const [row] = await tx
    .update(settings)
    .set({ value, updated_at: at, revision: sql`${settings.revision} + 1` })
    .where(eq(settings.key, key))
    .returning();
  return row;
}

export async function insertChange(tx: Tx, row: Change): Promise<void> {
  await tx.insert(settingChanges).values(row);
}

export async function latestChanges(tx: Tx, key: string, limit: number): Promise<Change[]> {
  return tx
    .select()
    .from(settingChanges)
    .where(eq(settingChanges.key, key))
    .orderBy(desc(settingChanges.at), desc(settingChanges.rid))
    .limit(limit);
}

export async function findChange(tx: Tx, key: string, rid: string): Promise<Change | undefined> {
  const [row] = await tx
    .select()
    .from(settingChanges)
    .where(and(eq(settingChanges.key, key), eq(settingChanges.rid, rid)));
  return row;
}

export async function allDrafts(tx: Tx): Promise<Draft[]> {
  return tx.select().from(settingDrafts);
}

export async function findDraft(tx: Tx, key: string): Promise<Draft | undefined> {
  const [row] = await tx.select().from(settingDrafts).where(eq(settingDrafts.key, key));
  return row;
}

/** Stores the draft of its key in place of an older one; either way it gets the next revision of the sequence. */
export async function putDraft(tx: Tx, row: Omit<Draft, 'revision'>): Promise<void> {
  await tx
    .insert(settingDrafts)
    .values(row)
    .onConflictDoUpdate({ target: settingDrafts.key, set: { ...row, revision: sql`excluded.revision` } });
}

export async function deleteDraft(tx: Tx, key: string): Promise<void> {
  await tx.delete(settingDrafts).where(eq(settingDrafts.key, key));
}
