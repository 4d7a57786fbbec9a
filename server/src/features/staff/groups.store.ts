import { asc, ne, sql } from 'drizzle-orm';
import type { Staff } from '../../kernel/actor.ts';
import type { Tx } from '../../kernel/db.ts';
import { staff } from './staff.tables.ts';

/** This person and their colleagues, who work for the same laboratory or in the same work group, by their rids. */
export async function colleaguesOf(tx: Tx, staffRid: string): Promise<string[]> {
  const { rows } = await tx.execute<{ rid: string }>(sql`
    select c.rid from ${staff} c, ${staff} me where me.rid = ${staffRid} and (c.rid = me.rid
    or c.laboratory_rid = me.laboratory_rid or (me.work_group <> '' and c.work_group = me.work_group))`);
  return rows.map(({ rid }) => rid);
}

/**
 * Whose records a list is narrowed to: the reader's own, or those of the work group too. Undefined where everybody's
 * are shown.
 */
export async function ownersShown(
  { tx, actor }: { tx: Tx; actor: Staff },
  { mine, group }: { mine: boolean; group: boolean },
): Promise<readonly string[] | undefined> {
  if (mine) return [actor.rid];
  return group ? colleaguesOf(tx, actor.rid) : undefined;
}

/** The names of the work groups that somebody is in. */
export async function workGroups(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ group: staff.work_group })
    .from(staff)
    .where(ne(staff.work_group, ''))
    .orderBy(asc(staff.work_group));
  return rows.map(({ group }) => group);
}
