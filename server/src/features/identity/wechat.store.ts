import { eq, lt } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { members } from './identity.tables.ts';
import { wechatEvents, wechatTickets } from './wechat.tables.ts';

export type TicketRow = typeof wechatTickets.$inferSelect;

export async function insertTicket(tx: Tx, row: typeof wechatTickets.$inferInsert): Promise<void> {
  await tx.insert(wechatTickets).values(row);
}

/** Locks a ticket by one of the things that name it. */
export async function lockTicket(
  tx: Tx,
  by: { ticketHash: string } | { bindHash: string } | { scene: string },
): Promise<TicketRow | undefined> {
  const which =
    'ticketHash' in by
      ? eq(wechatTickets.ticket_hash, by.ticketHash)
      : 'bindHash' in by
        ? eq(wechatTickets.bind_hash, by.bindHash)
        : eq(wechatTickets.scene, by.scene);
  const [row] = await tx.select().from(wechatTickets).where(which).for('update');
  return row;
}

export async function changeTicket(tx: Tx, rid: string, set: Partial<TicketRow>): Promise<void> {
  await tx.update(wechatTickets).set(set).where(eq(wechatTickets.rid, rid));
}

/** How the official account knows a member; undefined without a binding. */
export async function openidOf(tx: Tx, memberRid: string): Promise<string | undefined> {
  const [row] = await tx.select({ openid: members.wx_openid }).from(members).where(eq(members.rid, memberRid));
  return row?.openid ?? undefined;
}

/** The member whose WeChat this is. */
export async function memberRidOfWechat(tx: Tx, openid: string): Promise<string | undefined> {
  const [row] = await tx.select({ rid: members.rid }).from(members).where(eq(members.wx_openid, openid));
  return row?.rid;
}

/** Takes a signature for a body; undefined when it is new, else what it served for. */
export async function takeSignature(
  tx: Tx,
  row: { signature: string; body_hash: string; at: Date },
): Promise<{ body_hash: string; reply: string } | undefined> {
  const fresh = await tx.insert(wechatEvents).values(row).onConflictDoNothing().returning({ at: wechatEvents.at });
  if (fresh.length > 0) return undefined;
  const [served] = await tx.select().from(wechatEvents).where(eq(wechatEvents.signature, row.signature));
  return served;
}

export async function saveReply(tx: Tx, signature: string, reply: string): Promise<void> {
  await tx.update(wechatEvents).set({ reply }).where(eq(wechatEvents.signature, signature));
}

export async function purgeTickets(tx: Tx, before: Date): Promise<void> {
  await tx.delete(wechatTickets).where(lt(wechatTickets.expires_at, before));
}

export async function purgeEvents(tx: Tx, before: Date): Promise<void> {
  await tx.delete(wechatEvents).where(lt(wechatEvents.at, before));
}
