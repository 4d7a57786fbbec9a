import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { orderGroups } from './orders.tables.ts';

/** The sample groups of lines, of any orders, in their order. */
export function groupsOfLines(tx: Tx, lineRids: readonly string[]) {
  if (lineRids.length === 0) return Promise.resolve([]);
  return tx
    .select({ line_rid: orderGroups.line_rid, data: orderGroups.data })
    .from(orderGroups)
    .where(inArray(orderGroups.line_rid, [...lineRids]))
    .orderBy(asc(orderGroups.line_rid), asc(orderGroups.position));
}
