import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { newRid, type Tx } from '../../kernel/db.ts';
import { pointEarnings, pointLots, pointOrders, pointTransfers, pointUses } from './points.tables.ts';

export type LotRow = typeof pointLots.$inferSelect;
export type UseRow = typeof pointUses.$inferSelect;
export type EarningRow = typeof pointEarnings.$inferSelect;
/** So many points of a lot. */
export interface LotPart {
  lot: LotRow;
  points: number;
}

const open = (memberRid: string) => and(eq(pointLots.member_rid, memberRid), gt(pointLots.left, 0));

export const insertLots = async (tx: Tx, rows: readonly LotRow[]): Promise<void> =>
  void (await tx.insert(pointLots).values([...rows]));

/** What can still be used at a moment, what expires first before the rest. */
export function usableLots(tx: Tx, memberRid: string, now: Date): Promise<LotRow[]> {
  return tx
    .select()
    .from(pointLots)
    .where(and(open(memberRid), gt(pointLots.expires_at, now)))
    .orderBy(asc(pointLots.expires_at), asc(pointLots.rid));
}

/** All that a member ever got, oldest first. */
export const lotsOf = (tx: Tx, memberRid: string): Promise<LotRow[]> =>
  tx.select().from(pointLots).where(eq(pointLots.member_rid, memberRid)).orderBy(asc(pointLots.rid));

export function overdueLots(tx: Tx, memberRid: string, now: Date): Promise<LotRow[]> {
  return tx
    .select()
    .from(pointLots)
    .where(and(open(memberRid), lte(pointLots.expires_at, now)));
}

/** Whether something came from a source before. */
export async function hasLotOf(tx: Tx, source: LotRow['source'], sourceRid: string): Promise<boolean> {
  return (await tx.$count(pointLots, and(eq(pointLots.source, source), eq(pointLots.source_rid, sourceRid)))) > 0;
}

/** Takes points of a lot; below zero gives them back. */
export async function takeOfLot(tx: Tx, { lot, points }: LotPart, expires_at = lot.expires_at): Promise<void> {
  await tx
    .update(pointLots)
    .set({ left: sql`${pointLots.left} - ${points}`, expires_at })
    .where(eq(pointLots.rid, lot.rid));
}

/** What expires at each moment from now on. */
export function sumsByExpiry(tx: Tx, memberRid: string, now: Date): Promise<{ expires_at: Date; points: number }[]> {
  return tx
    .select({ expires_at: pointLots.expires_at, points: sql<number>`sum(${pointLots.left})::bigint`.mapWith(Number) })
    .from(pointLots)
    .where(and(open(memberRid), gt(pointLots.expires_at, now)))
    .groupBy(pointLots.expires_at)
    .orderBy(asc(pointLots.expires_at));
}

export const insertUses = async (
  tx: Tx,
  cause: { cause: UseRow['cause']; cause_rid: string },
  parts: readonly LotPart[],
): Promise<void> =>
  void (await tx
    .insert(pointUses)
    .values(parts.map(({ lot, points }) => ({ rid: newRid(), lot_rid: lot.rid, ...cause, points, back: 0 }))));

/** What was used for a cause and has not come back, with its lots; what expires last comes first. */
export function usesOf(tx: Tx, causeRid: string): Promise<{ use: UseRow; lot: LotRow }[]> {
  return tx
    .select({ use: pointUses, lot: pointLots })
    .from(pointUses)
    .innerJoin(pointLots, eq(pointLots.rid, pointUses.lot_rid))
    .where(and(eq(pointUses.cause_rid, causeRid), gt(pointUses.points, pointUses.back)))
    .orderBy(desc(pointLots.expires_at), desc(pointLots.rid));
}

export async function noteBack(tx: Tx, useRid: string, points: number): Promise<void> {
  await tx
    .update(pointUses)
    .set({ back: sql`${pointUses.back} + ${points}` })
    .where(eq(pointUses.rid, useRid));
}

/** How many points of a cause have come back. */
export async function backOf(tx: Tx, causeRid: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${pointUses.back}), 0)::bigint`.mapWith(Number) })
    .from(pointUses)
    .where(eq(pointUses.cause_rid, causeRid));
  return row?.sum ?? 0;
}

export const insertOrderPoints = async (tx: Tx, row: typeof pointOrders.$inferInsert): Promise<void> =>
  void (await tx.insert(pointOrders).values(row));

export async function findOrderPoints(tx: Tx, orderRid: string): Promise<typeof pointOrders.$inferSelect | undefined> {
  const [row] = await tx.select().from(pointOrders).where(eq(pointOrders.order_rid, orderRid));
  return row;
}

export async function findEarning(tx: Tx, chargeRid: string): Promise<EarningRow | undefined> {
  const [row] = await tx.select().from(pointEarnings).where(eq(pointEarnings.charge_rid, chargeRid));
  return row;
}

export async function saveEarning(tx: Tx, row: EarningRow): Promise<void> {
  const { money_fen, points } = row;
  await tx
    .insert(pointEarnings)
    .values(row)
    .onConflictDoUpdate({ target: pointEarnings.charge_rid, set: { money_fen, points } });
}

export const insertTransfer = async (tx: Tx, row: typeof pointTransfers.$inferInsert): Promise<void> =>
  void (await tx.insert(pointTransfers).values(row));

export async function pointsSentSince(tx: Tx, memberRid: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${pointTransfers.points}), 0)::bigint`.mapWith(Number) })
    .from(pointTransfers)
    .where(and(eq(pointTransfers.sender_rid, memberRid), gte(pointTransfers.created_at, since)));
  return row?.sum ?? 0;
}
