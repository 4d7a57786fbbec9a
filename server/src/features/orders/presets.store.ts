import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { orderPresets } from './orders.tables.ts';

export type PresetRow = typeof orderPresets.$inferSelect;

export function presetsOf(tx: Tx, memberRid: string, serviceRid: string): Promise<PresetRow[]> {
  return tx
    .select()
    .from(orderPresets)
    .where(and(eq(orderPresets.member_rid, memberRid), eq(orderPresets.service_rid, serviceRid)))
    .orderBy(desc(orderPresets.saved_at), desc(orderPresets.rid));
}

/** Presets by their rids, the newest first. */
export async function presetsByRid(tx: Tx, rids: readonly string[]): Promise<PresetRow[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(orderPresets)
    .where(inArray(orderPresets.rid, [...rids]))
    .orderBy(desc(orderPresets.saved_at), desc(orderPresets.rid));
}

export async function countPresets(tx: Tx, memberRid: string, serviceRid: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(orderPresets)
    .where(and(eq(orderPresets.member_rid, memberRid), eq(orderPresets.service_rid, serviceRid)));
  return row?.number ?? 0;
}

/** Keeps a preset; one of the same name for the same service is replaced. */
export async function upsertPreset(tx: Tx, row: PresetRow): Promise<PresetRow> {
  const [stored] = await tx
    .insert(orderPresets)
    .values(row)
    .onConflictDoUpdate({
      target: [orderPresets.member_rid, orderPresets.service_rid, orderPresets.name],
      set: { group: row.group, saved_at: row.saved_at },
    })
    .returning();
  return stored ?? row;
}

export async function setPresetName(
  tx: Tx,
  memberRid: string,
  rid: string,
  name: string,
): Promise<PresetRow | undefined> {
  const [row] = await tx
    .update(orderPresets)
    .set({ name })
    .where(and(eq(orderPresets.rid, rid), eq(orderPresets.member_rid, memberRid)))
    .returning();
  return row;
}

export async function removePreset(tx: Tx, memberRid: string, rid: string): Promise<boolean> {
  const gone = await tx
    .delete(orderPresets)
    .where(and(eq(orderPresets.rid, rid), eq(orderPresets.member_rid, memberRid)))
    .returning({ rid: orderPresets.rid });
  return gone.length > 0;
}
