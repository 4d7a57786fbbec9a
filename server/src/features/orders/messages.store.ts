import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { orderMessages, orders } from './orders.tables.ts';

export type MessageRow = typeof orderMessages.$inferSelect;

/** Counts a message for the side that did not write it. */
export async function countUnread(tx: Tx, rid: string, side: 'member' | 'staff'): Promise<void> {
  await tx
    .update(orders)
    .set(
      side === 'member'
        ? { unread_member: sql`${orders.unread_member} + 1` }
        : { unread_staff: sql`${orders.unread_staff} + 1` },
    )
    .where(eq(orders.rid, rid));
}

export async function clearUnread(tx: Tx, rid: string, side: 'member' | 'staff'): Promise<void> {
  await tx
    .update(orders)
    .set(side === 'member' ? { unread_member: 0 } : { unread_staff: 0 })
    .where(eq(orders.rid, rid));
}

export async function insertMessage(tx: Tx, row: typeof orderMessages.$inferInsert): Promise<void> {
  await tx.insert(orderMessages).values(row);
}

/** What was written about an order and of calls about it, the oldest first. */
export function messagesOf(tx: Tx, orderRid: string): Promise<MessageRow[]> {
  return tx
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.order_rid, orderRid))
    .orderBy(asc(orderMessages.rid))
    .limit(500);
}

/** How many files the messages of an order carry in all. The caller has locked the order. */
export async function countMessageFiles(tx: Tx, orderRid: string): Promise<number> {
  const [row] = await tx
    .select({ files: sql<number>`coalesce(sum(cardinality(${orderMessages.file_rids})), 0)::int` })
    .from(orderMessages)
    .where(eq(orderMessages.order_rid, orderRid));
  return row?.files ?? 0;
}
