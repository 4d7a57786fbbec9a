import { and, desc, eq, gt, gte, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { shareLinks as links } from './sharing.tables.ts';

export type ShareLinkRow = typeof links.$inferSelect;

export async function insertLink(tx: Tx, row: ShareLinkRow): Promise<void> {
  await tx.insert(links).values(row);
}

export async function findLink(tx: Tx, rid: string): Promise<ShareLinkRow | undefined> {
  const [row] = await tx.select().from(links).where(eq(links.rid, rid));
  return row;
}

export async function findLinkByHash(tx: Tx, codeHash: string): Promise<ShareLinkRow | undefined> {
  const [row] = await tx.select().from(links).where(eq(links.code_hash, codeHash));
  return row;
}

/** The links of an order, the newest first. */
export const linksOfOrder = (tx: Tx, orderRid: string): Promise<ShareLinkRow[]> =>
  tx.select().from(links).where(eq(links.order_rid, orderRid)).orderBy(desc(links.rid)).limit(100);

/** All that a member ever made. */
export const linksOfMember = (tx: Tx, memberRid: string): Promise<ShareLinkRow[]> =>
  tx.select().from(links).where(eq(links.member_rid, memberRid)).orderBy(links.rid);

/** How many links of an order open now. */
export const countOpen = (tx: Tx, orderRid: string, now: Date): Promise<number> =>
  tx.$count(links, and(eq(links.order_rid, orderRid), isNull(links.revoked_at), gt(links.expires_at, now)));

/** How many links a member has made since a moment. */
export const countMade = (tx: Tx, memberRid: string, since: Date): Promise<number> =>
  tx.$count(links, and(eq(links.member_rid, memberRid), gte(links.created_at, since)));

/** Takes back links of a member that are not taken back yet: one, or all. */
export const endLinks = (tx: Tx, memberRid: string, at: Date, rid?: string): Promise<ShareLinkRow[]> =>
  tx
    .update(links)
    .set({ revoked_at: at })
    .where(and(eq(links.member_rid, memberRid), isNull(links.revoked_at), rid ? eq(links.rid, rid) : undefined))
    .returning();

export async function forgetLinks(tx: Tx, memberRid: string): Promise<void> {
  await tx.delete(links).where(eq(links.member_rid, memberRid));
}
