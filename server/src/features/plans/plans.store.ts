import type { Configuration } from '@yance/contract/plans/endpoints.ts';
import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { builtOnce, type Places } from '../../kernel/postgres/built-once.ts';
import { planLines, planQuotations } from './plans.tables.ts';

/** More lines a plan cannot hold. */
export const mostLines = 50;

export type StoredPlanLine = typeof planLines.$inferSelect;

export async function planLinesOf(tx: Tx, memberRid: string): Promise<StoredPlanLine[]> {
  const rows = await tx.select().from(planLines).where(eq(planLines.member_rid, memberRid)).orderBy(asc(planLines.rid));
  return rows;
}

/** Those of the lines that belong to the member. */
export async function planLinesByRid(tx: Tx, memberRid: string, rids: readonly string[]): Promise<StoredPlanLine[]> {
  const rows = await tx
    .select()
    .from(planLines)
    .where(and(eq(planLines.member_rid, memberRid), inArray(planLines.rid, [...rids])));
  return rows;
}

/** A member's line, which nobody else changes or orders until the transaction ends. */
export async function lockLine(tx: Tx, memberRid: string, rid: string): Promise<StoredPlanLine | undefined> {
  const [row] = await lockLines(tx, memberRid, [rid]);
  return row;
}

/** Takes those of the lines that are the member's and not quoted for the transaction, in one order. */
export const lockFreeLines = (tx: Tx, memberRid: string, rids: readonly string[]): Promise<StoredPlanLine[]> =>
  lockLines(tx, memberRid, rids, isNull(planLines.quotation_rid));

async function lockLines(tx: Tx, memberRid: string, rids: readonly string[], kind?: SQL): Promise<StoredPlanLine[]> {
  const rows = await tx
    .select()
    .from(planLines)
    .where(and(eq(planLines.member_rid, memberRid), inArray(planLines.rid, [...rids]), kind))
    .orderBy(asc(planLines.rid))
    .for('update');
  return rows;
}

/** The lines of a quotation that a member's plan holds, in the order of the quotation. */
export async function quotedLinesOf(tx: Tx, memberRid: string, quotationRid: string): Promise<StoredPlanLine[]> {
  const rows = await tx
    .select()
    .from(planLines)
    .where(and(eq(planLines.member_rid, memberRid), eq(planLines.quotation_rid, quotationRid)))
    .orderBy(asc(planLines.rid));
  return rows;
}

/** Takes a quotation, whose requirement is locked, out of the plan that holds it. Returns how many lines it had. */
export async function dropQuotedLines(tx: Tx, quotationRid: string): Promise<number> {
  const { rowCount } = await tx.delete(planLines).where(eq(planLines.quotation_rid, quotationRid));
  return rowCount ?? 0;
}

/**
 * Locks the member's whole plan, so that two additions at once respect the limit. Tells whether a quotation was ever
 * drawn of it.
 */
export async function lockPlan(tx: Tx, memberRid: string): Promise<{ hasQuotation: boolean }> {
  const { rows } = await tx.execute<{ hasQuotation: boolean }>(sql`
    select pg_advisory_xact_lock(hashtextextended(${`plan:${memberRid}`}, 0)),
      exists (select from ${planQuotations} where ${planQuotations.member_rid} = ${memberRid}) as "hasQuotation"`);
  return { hasQuotation: rows[0]?.hasQuotation ?? false };
}

/** Adds a line and returns how many there were before it. */
export async function insertLine(tx: Tx, line: StoredPlanLine): Promise<number> {
  const before = sql<number>`(select count(*) from ${planLines} where ${planLines.member_rid} = ${line.member_rid})`;
  const [row] = await tx
    .insert(planLines)
    .values(line)
    .returning({ before: before.mapWith(Number) });
  return row?.before ?? 0;
}

export async function updateLine(
  tx: Tx,
  rid: string,
  change: { count: number; configuration: Configuration },
): Promise<void> {
  await tx.update(planLines).set(change).where(eq(planLines.rid, rid));
}

/**
 * Sets lines that are not quoted to what was typed for them, locked in one order; those that say so already stay
 * untouched.
 */
export async function updateTyped(
  tx: Tx,
  memberRid: string,
  typed: readonly { rid: string; count: number; configuration: Configuration }[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as given(rid uuid, count int, configuration jsonb)`;
  await tx.execute(sql`
    with given as (select * from ${given}), changed as (
      select ${planLines.rid} from ${planLines} join given using (rid)
      where ${planLines.member_rid} = ${memberRid} and ${planLines.quotation_rid} is null
        and not ${planLines.configuration} ? 'booking'
        and (${planLines.count}, ${planLines.configuration}) is distinct from (given.count, given.configuration)
      order by ${planLines.rid} for update of plan_lines)
    update ${planLines} set count = given.count, configuration = given.configuration
    from given join changed using (rid) where ${planLines.rid} = given.rid`);
}

/**
 * Takes those of the lines that belong to the member out of the plan, or of those only what is `quoted` or what is not.
 * Locked in one order, so that two callers never wait for each other.
 */
export async function takeLines(
  tx: Tx,
  memberRid: string,
  rids: readonly string[],
  only: { quoted?: boolean } = {},
): Promise<StoredPlanLine[]> {
  const take = only.quoted === undefined ? takeAny : only.quoted ? takeQuoted : takeFree;
  return take(tx, { memberRid, rids });
}

const taking = (kind?: SQL) =>
  builtOnce((tx, at: Places<{ memberRid: string; rids: readonly string[] }>) => {
    const locked = tx
      .select({ rid: planLines.rid })
      .from(planLines)
      .where(and(eq(planLines.member_rid, at.memberRid), sql`${planLines.rid} = any(${at.rids})`, kind))
      .orderBy(asc(planLines.rid))
      .for('update');
    return tx.delete(planLines).where(inArray(planLines.rid, locked)).returning();
  });
const takeAny = taking();
const takeQuoted = taking(isNotNull(planLines.quotation_rid));
const takeFree = taking(isNull(planLines.quotation_rid));

export async function countLines(tx: Tx, memberRid: string): Promise<number> {
  const [row] = await tx.select({ lines: count() }).from(planLines).where(eq(planLines.member_rid, memberRid));
  return row?.lines ?? 0;
}
