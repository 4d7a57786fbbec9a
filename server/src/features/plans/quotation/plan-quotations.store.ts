import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db.ts';
import { planLines, planQuotations, type KeptPrices } from '../plans.tables.ts';

export type PlanQuotation = typeof planQuotations.$inferSelect;

export async function insertPlanQuotation(tx: Tx, row: PlanQuotation): Promise<void> {
  await tx.insert(planQuotations).values(row);
}

export async function findPlanQuotation(tx: Tx, rid: string): Promise<PlanQuotation | undefined> {
  const [row] = await tx.select().from(planQuotations).where(eq(planQuotations.rid, rid));
  return row;
}

/** The quotation of a plan that a code verifies. */
export async function findPlanQuotationByCode(tx: Tx, code: string): Promise<PlanQuotation | undefined> {
  const [row] = await tx.select().from(planQuotations).where(eq(planQuotations.code, code));
  return row;
}

/** A member's quotations that still hold, newest first. */
export async function openPlanQuotations(tx: Tx, memberRid: string, now: Date): Promise<PlanQuotation[]> {
  return tx
    .select()
    .from(planQuotations)
    .where(and(eq(planQuotations.member_rid, memberRid), gt(planQuotations.valid_until, now)))
    .orderBy(desc(planQuotations.rid))
    .limit(20);
}

/** A member's quotation; it is never changed, so that nobody need hold it. */
export async function ownPlanQuotation(tx: Tx, memberRid: string, rid: string): Promise<PlanQuotation | undefined> {
  const [row] = await tx
    .select()
    .from(planQuotations)
    .where(and(eq(planQuotations.rid, rid), eq(planQuotations.member_rid, memberRid)));
  return row;
}

/** How many a member has drawn up since then. */
export async function countSince(tx: Tx, memberRid: string, since: Date): Promise<number> {
  return tx.$count(planQuotations, and(eq(planQuotations.member_rid, memberRid), gt(planQuotations.created_at, since)));
}

/** Keeps the prices of lines, each by its rid. */
export async function keepPrices(tx: Tx, memberRid: string, kept: ReadonlyMap<string, KeptPrices>): Promise<void> {
  for (const [rid, prices] of [...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await tx
      .update(planLines)
      .set({ kept: prices })
      .where(and(eq(planLines.rid, rid), eq(planLines.member_rid, memberRid), isNull(planLines.quotation_rid)));
}
