import { and, desc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { communityHandovers as handovers } from './communities.tables.ts';

export type HandoverRow = typeof handovers.$inferSelect;

export async function insertHandover(tx: Tx, row: HandoverRow): Promise<void> {
  await tx.insert(handovers).values(row);
}

export async function findHandover(tx: Tx, rid: string): Promise<HandoverRow | undefined> {
  const [row] = await tx.select().from(handovers).where(eq(handovers.rid, rid));
  return row;
}

/** The one that waits in a community. */
export async function openHandover(tx: Tx, communityRid: string): Promise<HandoverRow | undefined> {
  const [row] = await tx
    .select()
    .from(handovers)
    .where(and(eq(handovers.community_rid, communityRid), eq(handovers.state, 'offered')));
  return row;
}

/** How often a community was offered to somebody since a moment. */
export const countOffered = (tx: Tx, communityRid: string, memberRid: string, since: Date): Promise<number> =>
  tx.$count(
    handovers,
    and(eq(handovers.to_rid, memberRid), eq(handovers.community_rid, communityRid), gt(handovers.created_at, since)),
  );

/** Those that wait for a member's answer. */
export const handoversTo = (tx: Tx, memberRid: string): Promise<HandoverRow[]> =>
  tx
    .select()
    .from(handovers)
    .where(and(eq(handovers.to_rid, memberRid), eq(handovers.state, 'offered')))
    .orderBy(desc(handovers.rid));
