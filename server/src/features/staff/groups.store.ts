import { asc, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { staff } from './staff.tables.ts';

/**
 * For statements of others: whether the person of a column is this person or a colleague of theirs, who works for the
 * same laboratory or in the same work group.
 */
export const isColleague = (personRid: SQLWrapper, staffRid: string): SQL<boolean> => sql`${personRid} in (
  select c.rid from ${staff} c, ${staff} me where me.rid = ${staffRid} and (c.rid = me.rid
  or c.laboratory_rid = me.laboratory_rid or (me.work_group <> '' and c.work_group = me.work_group)))`;

/** The names of the work groups that somebody is in. */
export async function workGroups(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ group: staff.work_group })
    .from(staff)
    .where(ne(staff.work_group, ''))
    .orderBy(asc(staff.work_group));
  return rows.map(({ group }) => group);
}
