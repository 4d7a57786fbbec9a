import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { countsChannel } from '../../kernel/notices.ts';
import { messages, notifyChoices } from './notifications.tables.ts';

export type StoredMessage = typeof messages.$inferSelect;

/** Writes a message unless its fact has given it already, and tells the member's pages of a new one. */
export async function insertMessage(tx: Tx, message: StoredMessage): Promise<void> {
  const added = tx
    .$with('added')
    .as(tx.insert(messages).values(message).onConflictDoNothing().returning({ member_rid: messages.member_rid }));
  await tx
    .with(added)
    .select({ heard: sql`pg_notify(${countsChannel}, ${added.member_rid}::text)` })
    .from(added);
}

/** A page by number, or what follows the message `cursor`, which stays fast however far back it is. */
export async function pageOfMessages(
  tx: Tx,
  memberRid: string,
  filter: { unread: boolean; page: number; size: number; cursor?: string | undefined },
): Promise<{ rows: StoredMessage[]; total: number }> {
  const where = and(eq(messages.member_rid, memberRid), filter.unread ? isNull(messages.read_at) : undefined);
  const rows = await tx
    .select()
    .from(messages)
    .where(filter.cursor ? and(where, lt(messages.rid, filter.cursor)) : where)
    .orderBy(desc(messages.rid))
    .limit(filter.size)
    .offset(filter.cursor ? 0 : (filter.page - 1) * filter.size);
  const [counted] = await tx.select({ total: count() }).from(messages).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Marks one message, or all, of a member as read; returns how many there were. */
export async function markRead(tx: Tx, memberRid: string, rid: string | null, at: Date): Promise<number> {
  const changed = await tx
    .update(messages)
    .set({ read_at: at })
    .where(and(eq(messages.member_rid, memberRid), rid ? eq(messages.rid, rid) : isNull(messages.read_at)))
    .returning({ rid: messages.rid });
  return changed.length;
}

export async function countUnread(tx: Tx, memberRid: string): Promise<number> {
  const [row] = await tx
    .select({ unread: count() })
    .from(messages)
    .where(and(eq(messages.member_rid, memberRid), isNull(messages.read_at)));
  return row?.unread ?? 0;
}

export type NotifyChoice = Omit<typeof notifyChoices.$inferSelect, 'member_rid'>;

export async function choicesOf(tx: Tx, memberRid: string): Promise<NotifyChoice[]> {
  const { group, channel, on } = notifyChoices;
  return tx.select({ group, channel, on }).from(notifyChoices).where(eq(notifyChoices.member_rid, memberRid));
}

export async function saveChoices(tx: Tx, memberRid: string, choices: readonly NotifyChoice[]): Promise<void> {
  for (const choice of choices)
    await tx
      .insert(notifyChoices)
      .values({ member_rid: memberRid, ...choice })
      .onConflictDoUpdate({
        target: [notifyChoices.member_rid, notifyChoices.group, notifyChoices.channel],
        set: { on: choice.on },
      });
}

export async function dropChoices(tx: Tx, memberRid: string): Promise<void> {
  await tx.delete(notifyChoices).where(eq(notifyChoices.member_rid, memberRid));
}
