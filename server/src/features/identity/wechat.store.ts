import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { members } from './identity.tables.ts';
import { wechatAccessTokens, wechatEvents, wechatTickets } from './wechat.tables.ts';

export type TicketRow = typeof wechatTickets.$inferSelect;
type TokenRow = typeof wechatAccessTokens.$inferSelect;

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

/** Locks an account's token, making its row where there is none. */
export async function lockAccessToken(tx: Tx, appId: string): Promise<TokenRow> {
  await tx.insert(wechatAccessTokens).values({ app_id: appId }).onConflictDoNothing();
  const [row] = await tx.select().from(wechatAccessTokens).where(eq(wechatAccessTokens.app_id, appId)).for('update');
  if (!row) throw new Error('The row of the access token is missing.');
  return row;
}

export async function changeAccessToken(tx: Tx, appId: string, set: Partial<TokenRow>): Promise<void> {
  await tx.update(wechatAccessTokens).set(set).where(eq(wechatAccessTokens.app_id, appId));
}

/** Lets go of a token that WeChat no longer takes, unless another process has fetched the next one already. */
export async function dropAccessToken(tx: Tx, appId: string, token: string): Promise<void> {
  await tx
    .update(wechatAccessTokens)
    .set({ token: null, expires_at: null })
    .where(and(eq(wechatAccessTokens.app_id, appId), eq(wechatAccessTokens.token, token)));
}

export async function purgeTickets(tx: Tx, before: Date): Promise<void> {
  await tx.delete(wechatTickets).where(lt(wechatTickets.expires_at, before));
}

export async function purgeEvents(tx: Tx, before: Date): Promise<void> {
  await tx.delete(wechatEvents).where(lt(wechatEvents.at, before));
}
